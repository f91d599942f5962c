import { accessOf, adminApi, isActiveState, mayUseSudo } from '@bullpen/contract';
import { implement } from '@orpc/server';
import type { World } from './world.ts';

/** What a request brings to every call. */
export interface CallContext {
  readonly viewerId: string | undefined;
  readonly projectKey: string;
}

/** What the calls are made of, by who may make them: as the server's own. */
export function createProcedures(world: World) {
  const authenticated = implement(adminApi)
    .$context<CallContext>()
    .use(({ context, next, errors }) => {
      const viewer = world.identities.get(context.viewerId ?? '');
      if (!viewer) throw errors.unauthenticated();
      if (!isActiveState(viewer.state)) throw errors.account_inactive();
      return next({ context: { viewer } });
    });
  const reading = authenticated.use(({ context, next, errors }) => {
    if (accessOf(context.viewer, context.projectKey) === undefined) throw errors.forbidden();
    return next();
  });
  const writing = reading.use(({ context, next, errors }) => {
    if (accessOf(context.viewer, context.projectKey) !== 'rw') throw errors.forbidden();
    return next();
  });
  const sudo = authenticated.sudo.use(({ context, next, errors }) => {
    if (!mayUseSudo(context.viewer)) throw errors.forbidden();
    return next();
  });
  return { world, reading, writing, sudo };
}

/** See {@link createProcedures}. */
export type Procedures = ReturnType<typeof createProcedures>;
