import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import {
  NewOfficialLeague,
  OfficialLeague,
  OfficialLeagueChange,
  OfficialLeagueDeletion,
  OfficialLeagueExportQuery,
  OfficialLeaguePage,
  OfficialLeagueQuery,
  Publication,
} from './official-league.ts';

const about = { tags: ['Official leagues'], inputStructure: 'detailed' } as const;

/** The calls about the leagues that the publisher makes. */
export const officialLeaguesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues',
    })
    .input(z.object({ query: OfficialLeagueQuery }))
    .output(OfficialLeaguePage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/official-leagues/export',
    })
    .input(z.object({ query: OfficialLeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues',
      successStatus: 201,
    })
    .input(z.object({ body: NewOfficialLeague }))
    .output(OfficialLeague)
    .errors(creationConflicts(OfficialLeague)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeague),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath, body: OfficialLeagueChange }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague)),
  publish: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues/{id}/publish',
    })
    .input(z.object({ params: RecordPath, body: Publication }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague, 'Somebody has published this already, or changed it in the meantime.')),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeagueDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(OfficialLeagueDeletion)
    .errors(conflictOn(OfficialLeague)),
};
