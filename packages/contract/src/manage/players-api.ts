import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import { Player, PlayerChange, PlayerDeletion, PlayerExportQuery, PlayerPage, PlayerQuery } from './player.ts';
import { HistoryExportQuery, HistoryPage, HistoryQuery } from './player-history.ts';

const about = { tags: ['Players'], inputStructure: 'detailed' } as const;

/** The calls about players. */
export const playersApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/players',
    })
    .input(z.object({ query: PlayerQuery }))
    .output(PlayerPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/export',
    })
    .input(z.object({ query: PlayerExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Player),
  history: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/history',
    })
    .input(z.object({ params: RecordPath, query: HistoryQuery }))
    .output(HistoryPage),
  exportHistory: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/{id}/history/export',
    })
    .input(z.object({ params: RecordPath, query: HistoryExportQuery }))
    .output(CsvFile),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath, body: PlayerChange }))
    .output(Player)
    .errors(conflictOn(Player)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(PlayerDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(PlayerDeletion)
    .errors(conflictOn(Player)),
};
