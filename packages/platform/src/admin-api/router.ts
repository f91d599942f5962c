import { adminApi, type Identity } from '@bullpen/contract';
import { implement } from '@orpc/server';
import { loadActor, requireSudo, type VerifyBearer } from './authenticate.ts';
import { changeIdentity, type IdentityStore, listIdentities } from './identities.ts';

export interface CallContext {
  readonly authorization: string | undefined;
}

/** Every call of the contract, over the database. */
export function createRouter(store: IdentityStore, verifyBearer: VerifyBearer) {
  const implementer = implement(adminApi).$context<CallContext>();
  const authenticated = implementer.use(async ({ context, next }) => {
    const actor = await loadActor(store.database, await verifyBearer(context.authorization), store.identityUrl);
    return next({ context: { actor } });
  });
  const sudo = authenticated.sudo.use(({ context, next }) => {
    const actor: Identity = context.actor;
    requireSudo(actor);
    return next();
  });

  return authenticated.router({
    sudo: {
      identities: {
        list: sudo.identities.list.handler(() => listIdentities(store)),
        update: sudo.identities.update.handler(async ({ input: { params, body }, context, errors }) => {
          const outcome = await changeIdentity(store, context.actor.id, params.id, body);
          if (outcome.result === 'changed') return outcome.identity;
          if (outcome.result === 'conflict') throw errors.conflict({ data: { current: outcome.identity } });
          throw errors[outcome.result]();
        }),
      },
    },
  });
}
