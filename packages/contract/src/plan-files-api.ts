import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { mostPlanFileBytes, NewPlanFile, PlanFile, PlanFileChange, PlanFileLink, PlanFilePath } from './plan-file.ts';
import { conflictOn, RecordPath, Removal } from './record.ts';

const about = { tags: ['Plan'], inputStructure: 'detailed' } as const;

/** The calls about the files of a node of the plan. */
export const planFilesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan/nodes/{id}/files',
      summary: 'List the files of a node',
      description: 'Every file that lies with the node, the oldest first; at most 50. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(z.array(PlanFile)),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/plan/nodes/{id}/files',
      successStatus: 201,
      summary: 'Upload a file to a node',
      description:
        'Keeps a file of any kind of at most 50 MB. The same request again answers the file that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, body: NewPlanFile }))
    .output(PlanFile)
    .errors({
      ...conflictOn(PlanFile),
      payload_too_large: { status: 413, message: `Send at most ${mostPlanFileBytes} bytes.` },
    }),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/plan/nodes/{id}/files/{fileId}',
      summary: 'Rename a file of a node',
      description:
        'Gives the file another name. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current file.',
    })
    .input(z.object({ params: PlanFilePath, body: PlanFileChange }))
    .output(PlanFile)
    .errors(conflictOn(PlanFile)),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/plan/nodes/{id}/files/{fileId}',
      summary: 'Delete a file of a node',
      description:
        'Deletes the file with its content, and answers it as it was. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: PlanFilePath, query: Removal }))
    .output(PlanFile)
    .errors(conflictOn(PlanFile)),
  link: call
    .route({
      ...about,
      method: 'GET',
      path: '/plan/nodes/{id}/files/{fileId}/link',
      summary: 'Get a link to a file of a node',
      description:
        'An address that whoever has it can download the file from, for 60 seconds. What is there is always an attachment, never shown or run. Needs access to the project.',
    })
    .input(z.object({ params: PlanFilePath }))
    .output(PlanFileLink),
};
