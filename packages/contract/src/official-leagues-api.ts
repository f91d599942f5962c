import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
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
import { conflictOn, RecordPath, Removal } from './record.ts';

const about = { tags: ['Official leagues'], inputStructure: 'detailed' } as const;

/** The calls about the leagues that the publisher makes. */
export const officialLeaguesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues',
      summary: 'List official leagues',
      description:
        'One page of the official leagues of this project, drafts among them, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: OfficialLeagueQuery }))
    .output(OfficialLeaguePage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/official-leagues/export',
      summary: 'Export official leagues',
      description:
        'Every official league that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: OfficialLeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues',
      successStatus: 201,
      summary: 'Make an official league',
      description:
        'Makes an official league as a draft. The same request again answers what it made before; another one with the same id is a conflict, and a slug that the project has already is refused as a field. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ body: NewOfficialLeague }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}',
      summary: 'Read an official league',
      description: 'One official league of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeague),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/official-leagues/{id}',
      summary: 'Change an official league',
      description:
        'Changes what it names and leaves the rest, of a draft and of what is published alike. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current official league.',
    })
    .input(z.object({ params: RecordPath, body: OfficialLeagueChange }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague)),
  publish: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues/{id}/publish',
      summary: 'Publish an official league',
      description:
        'Puts a draft before the public, as it stands in that version. Needs write access to the project. Writes one audit event. An outdated version changes nothing and answers the current official league, and so does one that is published already: whoever repeats the request sees there that it was done.',
    })
    .input(z.object({ params: RecordPath, body: Publication }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}/deletion',
      summary: 'Measure the deletion of an official league',
      description:
        'What would follow if the official league were deleted now. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeagueDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/official-leagues/{id}',
      summary: 'Delete an official league',
      description:
        'Deletes the official league, published or not, and answers what followed; its image stays. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(OfficialLeagueDeletion)
    .errors(conflictOn(OfficialLeague)),
};
