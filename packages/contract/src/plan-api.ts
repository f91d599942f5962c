import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { Plan, PlanNodeDeletion } from './plan.ts';
import { PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';
import { planFilesApi } from './plan-files-api.ts';
import { RecordPath } from './record.ts';

const about = { tags: ['Plan'], inputStructure: 'detailed' } as const;

/** The calls about the working plan of a season. Projects of one season share one plan. */
export const planApi = {
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan',
      summary: 'Read the plan',
      description:
        'The whole plan that the `plowKey` of this project names: projects with the same key share one, a project without a key has its own. Needs access to the project.',
    })
    .output(Plan),
  change: call
    .meta({ mostJsonBytes: 1024 * 1024 })
    .route({
      ...about,
      method: 'POST',
      path: '/plan/changes',
      summary: 'Change the plan',
      description:
        'Makes, changes and deletes nodes and edges, all of the batch or nothing, and answers what has changed. A deleted node takes its edges and files along. Every change and deletion says which version it was made from: if one of them is outdated, or what it speaks of is gone, nothing changes and the answer names each such record with its current state. The plan stays a graph without circles, with at most one edge from one node to another. The same batch again, within a day, changes nothing and answers what it answered before. Needs write access to the project. Writes one audit event for each record.',
    })
    .input(z.object({ body: PlanChanges }))
    .output(PlanChanged)
    .errors({
      conflict: {
        status: 409,
        message: 'Somebody changed this in the meantime.',
        data: PlanConflict,
      },
    }),
  nodes: {
    deletion: call
      .route({
        ...about,
        method: 'GET',
        path: '/plan/nodes/{id}/deletion',
        summary: 'Measure the deletion of a node',
        description: 'What would go if the node were deleted now. Changes nothing. Needs access to the project.',
      })
      .input(z.object({ params: RecordPath }))
      .output(PlanNodeDeletion),
    files: planFilesApi,
  },
};
