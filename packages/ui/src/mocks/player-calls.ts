import { cursorRefusal, foldName, playerPlaces } from '@bullpen/contract';
import { listPage } from './list.ts';
import type { Procedures } from './procedures.ts';

export const playerCalls = ({ world, reading: { players } }: Procedures) => ({
  list: players.list.handler(({ input: { query }, errors }) => {
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
  get: players.get.handler(({ input: { params }, errors }) => {
    const player = world.players.get(params.id);
    if (!player) throw errors.not_found();
    return player;
  }),
});
