import {
  type AdminApi,
  accessOf,
  adminApi,
  hasCalls,
  type Identity,
  isActiveState,
  lacksReason,
  mayUseSudo,
  noReason,
} from '@bullpen/contract';
import { type Implementer, type ImplementerInternalWithMiddlewares, implement, type Router } from '@orpc/server';
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins';
import { projects } from './projects.ts';
import { refusedField } from './records.ts';
import type { World } from './world.ts';

/** What a request brings to every call. */
export interface CallContext extends ResponseHeadersPluginContext {
  readonly viewerId: string | undefined;
  readonly projectKey: string;
}

type Calls = ImplementerInternalWithMiddlewares<AdminApi, CallContext, CallContext & { readonly viewer: Identity }>;

/** What the calls are made of, by who may make them: as the server's own. */
export interface Procedures {
  readonly world: World;
  readonly api: Implementer<AdminApi, CallContext, CallContext>;
  readonly reading: Calls;
  readonly writing: Calls;
  readonly sudo: Calls;
}

/** The calls of one resource. */
export type ResourceCalls<Resource extends keyof AdminApi> = Router<AdminApi[Resource], CallContext>;

/** See {@link Procedures}. */
export function createProcedures(world: World): Procedures {
  const api = implement(adminApi).$context<CallContext>();
  const authenticated = api.use(({ context, next, errors }) => {
    const viewer = world.identities.get(context.viewerId ?? '');
    if (!viewer) throw errors.unauthenticated();
    if (!isActiveState(viewer.state)) throw errors.account_inactive();
    return next({ context: { viewer } });
  });
  const reading = authenticated.use(({ context, next, errors, path: [name = ''] }) => {
    if (accessOf(context.viewer, context.projectKey) === undefined) throw errors.forbidden();
    const project = projects.find(({ key }) => key === context.projectKey);
    if (project && !hasCalls(name, project)) throw errors.not_found();
    return next();
  });
  const writing = reading.use(({ context, next, errors, procedure }, input) => {
    if (accessOf(context.viewer, context.projectKey) !== 'rw') throw errors.forbidden();
    const project = projects.find(({ key }) => key === context.projectKey);
    if (lacksReason(procedure, project, input)) throw refusedField('reason', noReason);
    return next();
  });
  const sudo = authenticated.use(({ context, next, errors }) => {
    if (!mayUseSudo(context.viewer)) throw errors.forbidden();
    return next();
  });
  return { world, api, reading, writing, sudo };
}
