import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { RecordPath } from '../records/record.ts';
import { sharedProduction } from '../records/shared-records.ts';
import { Plan, PlanNodeDeletion } from './plan.ts';
import { PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';
import { planFilesApi } from './plan-files.ts';

const about = { tags: ['Plan'], inputStructure: 'detailed' } as const;

/** The calls about the working plan of a season. Projects of one season share one plan. */
export const planApi = {
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan',
    })
    .output(Plan),
  change: call
    .meta({ mostJsonBytes: 1024 * 1024 })
    .route({
      ...about,
      method: 'POST',
      path: '/plan/changes',
    })
    .input(z.object({ body: PlanChanges }))
    .output(PlanChanged)
    .errors({
      ...sharedProduction,
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
      })
      .input(z.object({ params: RecordPath }))
      .output(PlanNodeDeletion),
    files: planFilesApi,
  },
};
