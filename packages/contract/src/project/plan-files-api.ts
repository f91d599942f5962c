import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import { sharedProduction } from '../records/shared-records.ts';
import { mostPlanFileBytes, NewPlanFile, PlanFile, PlanFileChange, PlanFileLink, PlanFilePath } from './plan-file.ts';

const about = { tags: ['Plan'], inputStructure: 'detailed' } as const;

/** The calls about the files of a node of the plan. */
export const planFilesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan/nodes/{id}/files',
    })
    .input(z.object({ params: RecordPath }))
    .output(z.array(PlanFile))
    .errors(sharedProduction),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/plan/nodes/{id}/files',
      successStatus: 201,
    })
    .input(z.object({ params: RecordPath, body: NewPlanFile }))
    .output(PlanFile)
    .errors({
      ...sharedProduction,
      ...creationConflicts(PlanFile),
      payload_too_large: { status: 413, message: `Send at most ${mostPlanFileBytes} bytes.` },
    }),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/plan/nodes/{id}/files/{fileId}',
    })
    .input(z.object({ params: PlanFilePath, body: PlanFileChange }))
    .output(PlanFile)
    .errors({ ...sharedProduction, ...conflictOn(PlanFile) }),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/plan/nodes/{id}/files/{fileId}',
    })
    .input(z.object({ params: PlanFilePath, query: Removal }))
    .output(PlanFile)
    .errors({ ...sharedProduction, ...conflictOn(PlanFile) }),
  link: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan/nodes/{id}/files/{fileId}/link',
    })
    .input(z.object({ params: PlanFilePath }))
    .output(PlanFileLink)
    .errors(sharedProduction),
};
