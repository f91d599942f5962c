import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
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
import { conflictOn, RecordPath, Removal } from './record.ts';

const about = { tags: ['Experts'], inputStructure: 'detailed' } as const;

/** The calls about the journalists and analysts whose funds play along. */
export const expertsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts',
      summary: 'List experts',
      description:
        'One page of the experts of this project, in the order in which readers meet them unless another is asked for, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: ExpertQuery }))
    .output(ExpertPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/experts/export',
      summary: 'Export experts',
      description: 'Every expert that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: ExpertExportQuery }))
    .output(CsvFile),
  order: {
    get: call
      .route({
        ...about,
        method: 'GET',
        path: '/experts/order',
        summary: 'Read the order of experts',
        description:
          'The ids of all experts, the first first, with the version of that order. Needs access to the project.',
      })
      .output(ExpertOrder),
    update: call
      .route({
        ...about,
        method: 'PUT',
        path: '/experts/order',
        summary: 'Order experts',
        description:
          'Puts all experts into this order at once: every id, each once. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current order; making and deleting experts counts as a change of it.',
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
      summary: 'Make an expert',
      description:
        'Makes an expert, who comes after all others. The same request again answers the expert that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ body: NewExpert }))
    .output(Expert)
    .errors(conflictOn(Expert)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}',
      summary: 'Read an expert',
      description: 'One expert of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(Expert),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/experts/{id}',
      summary: 'Change an expert',
      description:
        'Changes what it names and leaves the rest; the position is changed with the order. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current expert.',
    })
    .input(z.object({ params: RecordPath, body: ExpertChange }))
    .output(Expert)
    .errors(conflictOn(Expert)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}/deletion',
      summary: 'Measure the deletion of an expert',
      description: 'What would follow if the expert were deleted now. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(ExpertDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/experts/{id}',
      summary: 'Delete an expert',
      description:
        'Deletes the expert and answers what followed: those after them move up. Fund, player and portrait stay. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ExpertDeletion)
    .errors(conflictOn(Expert)),
};
