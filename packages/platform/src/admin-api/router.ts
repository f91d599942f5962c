import { accessOf, adminApi, type Identity, type Project } from '@bullpen/contract';
import { implement } from '@orpc/server';
import { ensurePlayed } from '../season/play-projects.ts';
import { readSeason } from '../season/seasons.ts';
import { apiError } from './api-error.ts';
import { loadActor, requireSudo, type VerifyBearer } from './authenticate.ts';
import { changeIdentity, type IdentityStore, listIdentities } from './identities.ts';
import { findPlayer, listPlayers } from './players.ts';

interface Store extends IdentityStore {
  readonly projects: readonly Project[];
}

export interface CallContext {
  readonly authorization: string | undefined;
  /** The project under which the call was made. */
  readonly projectKey: string;
}

/** Every call of the contract, over the database. */
export function createRouter(store: Store, verifyBearer: VerifyBearer) {
  const implementer = implement(adminApi).$context<CallContext>();
  const authenticated = implementer.use(async ({ context, next }) => {
    const actor = await loadActor(store.database, await verifyBearer(context.authorization), store.identityUrl);
    return next({ context: { actor } });
  });
  const reading = authenticated.use(({ context, next }) => {
    if (accessOf(context.actor, context.projectKey) === undefined) throw apiError('forbidden');
    return next();
  });
  const sudo = authenticated.sudo.use(({ context, next }) => {
    const actor: Identity = context.actor;
    requireSudo(actor);
    return next();
  });

  const playing = reading.use(async ({ context, next }) => {
    await ensurePlayed(store, context.projectKey);
    return next();
  });

  return authenticated.router({
    players: {
      list: playing.players.list.handler(({ input: { query }, context }) =>
        listPlayers(store.database, context.projectKey, query),
      ),
      get: playing.players.get.handler(async ({ input: { params }, context }) => {
        const player = await findPlayer(store.database, context.projectKey, params.id);
        if (!player) throw apiError('not_found');
        return player;
      }),
    },
    season: {
      get: reading.season.get.handler(async ({ context }) => {
        const season = await readSeason(store, context.projectKey);
        if (!season) throw apiError('not_found');
        return season;
      }),
    },
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
