import { accessOf, adminApi, type Identity, type Project } from '@bullpen/contract';
import { implement } from '@orpc/server';
import type { ScriptRunner } from '../scripts/script-runner.ts';
import { ensurePlayed } from '../season/play-projects.ts';
import { apiError } from './api-error.ts';
import { loadActor, requireSudo, type VerifyBearer } from './authenticate.ts';
import type { IdentityStore } from './identities.ts';

/** What every call reaches. */
export interface Store extends IdentityStore {
  readonly projects: readonly Project[];
  readonly scripts: ScriptRunner;
}

/** What a request brings to every call. */
export interface CallContext {
  readonly authorization: string | undefined;
  /** The project under which the call was made. */
  readonly projectKey: string;
}

/**
 * What the calls are made of, by who may make them: `authenticated` everybody with an account, `reading` whoever may
 * open the project, `playing` the same once its season is played, `writing` whoever may change it, `sudo` sudo people.
 */
export function createProcedures(store: Store, verifyBearer: VerifyBearer) {
  const implementer = implement(adminApi).$context<CallContext>();
  const authenticated = implementer.use(async ({ context, next }) => {
    const actor = await loadActor(store.database, await verifyBearer(context.authorization), store.identityUrl);
    return next({ context: { actor } });
  });
  const reading = authenticated.use(({ context, next }) => {
    if (accessOf(context.actor, context.projectKey) === undefined) throw apiError('forbidden');
    return next();
  });
  const playing = reading.use(async ({ context, next }) => {
    await ensurePlayed(store, context.projectKey);
    return next();
  });
  const writing = playing.use(({ context, next }) => {
    if (accessOf(context.actor, context.projectKey) !== 'rw') throw apiError('forbidden');
    return next();
  });
  const sudo = authenticated.sudo.use(({ context, next }) => {
    const actor: Identity = context.actor;
    requireSudo(actor);
    return next();
  });
  return { store, authenticated, reading, playing, writing, sudo };
}

/** See {@link createProcedures}. */
export type Procedures = ReturnType<typeof createProcedures>;
