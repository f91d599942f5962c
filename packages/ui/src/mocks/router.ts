import {
  accessOf,
  adminApi,
  changedKeys,
  cursorRefusal,
  foldName,
  isActiveState,
  mayUseSudo,
  playerPlaces,
  refuseIdentityChange,
  seasonPhaseAt,
} from '@bullpen/contract';
import { implement } from '@orpc/server';
import { listPage } from './list.ts';
import type { World } from './world.ts';

/** The later of two moments, a millisecond apart at least: a version never stands still. */
const nextVersion = (now: Date, version: string) =>
  new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();

interface CallContext {
  readonly viewerId: string | undefined;
  readonly projectKey: string;
}

/** Every call of the contract, over plain maps. */
export function createRouter(world: World) {
  const api = implement(adminApi).$context<CallContext>();
  const authenticated = api.use(({ context, next, errors }) => {
    const viewer = world.identities.get(context.viewerId ?? '');
    if (!viewer) throw errors.unauthenticated();
    if (!isActiveState(viewer.state)) throw errors.account_inactive();
    return next({ context: { viewer } });
  });
  const reading = authenticated.use(({ context, next, errors }) => {
    if (accessOf(context.viewer, context.projectKey) === undefined) throw errors.forbidden();
    return next();
  });
  const sudo = authenticated.sudo.use(({ context, next, errors }) => {
    if (!mayUseSudo(context.viewer)) throw errors.forbidden();
    return next();
  });
  return {
    players: {
      list: reading.players.list.handler(({ input: { query }, errors }) => {
        const page = listPage(query, {
          items: world.players.values(),
          textOf: ({ name, email }) => `${name} ${email}`,
          place: playerPlaces[query.sort],
          sortedBy: (player) =>
            query.sort === 'name' ? foldName(player.name) : new Date(player[query.sort]).toISOString(),
        });
        if (!page) throw errors.unprocessable({ data: { fields: [{ path: ['cursor'], message: cursorRefusal }] } });
        return page;
      }),
      get: reading.players.get.handler(({ input: { params }, errors }) => {
        const player = world.players.get(params.id);
        if (!player) throw errors.not_found();
        return player;
      }),
    },
    season: {
      get: reading.season.get.handler(() => {
        const now = world.now();
        const isFrozen = world.season.phase === 'frozen';
        return { ...world.season, phase: seasonPhaseAt({ ...world.season, isFrozen }, now), now: now.toISOString() };
      }),
    },
    sudo: {
      identities: {
        list: sudo.identities.list.handler(() => [...world.identities.values()]),
        update: sudo.identities.update.handler(({ context, input: { params, body }, errors }) => {
          const current = world.identities.get(params.id);
          if (!current) throw errors.not_found();
          const everyone = [...world.identities.values()];
          const refusal = refuseIdentityChange(current, body, context.viewer.id, everyone);
          if (refusal) throw errors[refusal]();
          if (current.updated_at !== body.version) throw errors.conflict({ data: { current } });
          const at = nextVersion(world.now(), current.updated_at);
          const changed = { ...current, ...changedKeys(current, body, at) };
          world.identities.set(changed.id, changed);
          return changed;
        }),
      },
    },
  };
}
