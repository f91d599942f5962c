import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import {
  Expert,
  ExpertChange,
  ExpertDeletion,
  ExpertExportQuery,
  ExpertOrder,
  ExpertOrderChange,
  ExpertPage,
  ExpertQuery,
  NewExpert,
} from './expert.ts';

const about = { tags: ['Experts'], inputStructure: 'detailed' } as const;

/** The calls about the journalists and analysts whose funds play along. */
export const expertsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts',
    })
    .input(z.object({ query: ExpertQuery }))
    .output(ExpertPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/experts/export',
    })
    .input(z.object({ query: ExpertExportQuery }))
    .output(CsvFile),
  order: {
    get: call
      .route({
        ...about,
        method: 'GET',
        path: '/experts/order',
      })
      .output(ExpertOrder),
    update: call
      .route({
        ...about,
        method: 'PUT',
        path: '/experts/order',
      })
      .input(z.object({ body: ExpertOrderChange }))
      .output(ExpertOrder)
      .errors(conflictOn(ExpertOrder)),
  },
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/experts',
      successStatus: 201,
    })
    .input(z.object({ body: NewExpert }))
    .output(Expert)
    .errors(creationConflicts(Expert)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Expert),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath, body: ExpertChange }))
    .output(Expert)
    .errors(conflictOn(Expert)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(ExpertDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ExpertDeletion)
    .errors(conflictOn(Expert)),
};
