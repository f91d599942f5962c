import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { Player, PlayerChange, PlayerDeletion, PlayerExportQuery, PlayerPage, PlayerQuery } from './player.ts';
import { HistoryExportQuery, HistoryPage, HistoryQuery } from './player-history.ts';
import { conflictOn, RecordPath, Removal } from './record.ts';

const about = { tags: ['Players'], inputStructure: 'detailed' } as const;

/** The calls about players. */
export const playersApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/players',
      summary: 'List players',
      description:
        'One page of the players of this project, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: PlayerQuery }))
    .output(PlayerPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/export',
      summary: 'Export players',
      description: 'Every player that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: PlayerExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}',
      summary: 'Read a player',
      description: 'One player of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(Player),
  history: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/history',
      summary: 'Read the history of a player',
      description:
        'What the player did and what staff did to the player, the latest first, page by page. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath, query: HistoryQuery }))
    .output(HistoryPage),
  exportHistory: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/{id}/history/export',
      summary: 'Export the history of a player',
      description:
        'Everything that the history would show on its pages, as one CSV file: before and after stand in it as JSON. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath, query: HistoryExportQuery }))
    .output(CsvFile),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/players/{id}',
      summary: 'Rename a player',
      description:
        'Gives the player another name. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current player.',
    })
    .input(z.object({ params: RecordPath, body: PlayerChange }))
    .output(Player)
    .errors(conflictOn(Player)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/deletion',
      summary: 'Measure the deletion of a player',
      description: 'What would go if the player were deleted now. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(PlayerDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/players/{id}',
      summary: 'Delete a player',
      description:
        'Deletes the player with their funds, trades and memberships, and answers what went. The ranks of other funds follow within a moment. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(PlayerDeletion)
    .errors(conflictOn(Player)),
};
