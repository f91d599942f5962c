import { apiError } from './api-error.ts';
import { findPlayer, listPlayers } from './players.ts';
import type { Procedures } from './procedures.ts';

export const playerCalls = ({ store: { database }, playing: { players } }: Procedures) => ({
  list: players.list.handler(({ input: { query }, context }) => listPlayers(database, context.projectKey, query)),
  get: players.get.handler(async ({ input: { params }, context }) => {
    const player = await findPlayer(database, context.projectKey, params.id);
    if (!player) throw apiError('not_found');
    return player;
  }),
});
