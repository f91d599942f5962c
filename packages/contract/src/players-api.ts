import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { Player, PlayerPage, PlayerQuery } from './player.ts';

/** The calls about players. */
export const playersApi = {
  list: call
    .route({
      method: 'GET',
      path: '/players',
      tags: ['Players'],
      summary: 'List players',
      description:
        'One page of the players of this project, searched and sorted over all of them. Needs access to the project.',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: PlayerQuery }))
    .output(PlayerPage),
  get: call
    .route({
      method: 'GET',
      path: '/players/{id}',
      tags: ['Players'],
      summary: 'Read a player',
      description: 'One player of this project. Needs access to the project.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: z.uuid() }) }))
    .output(Player),
};
