import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { changeOf, conflictOn, Id, nameUpTo, RecordPath, Removal, Version } from '../records/record.ts';
import { sharedProduction } from '../records/shared-records.ts';
import { timestamp } from '../records/timestamp.ts';

/** The most that a file of a plan may have. */
export const mostPlanFileBytes = 50_000_000;
/** The most files that lie with one node. */
export const mostPlanFiles = 50;

/** A file of any kind that lies with a node of a plan. */
export const PlanFile = z.looseObject({
  id: z.uuid(),
  /** As whoever uploaded it called it. */
  name: z.string(),
  /** By its content; `application/octet-stream` where that says nothing. */
  type: z.string(),
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
  uploadedAt: timestamp,
  /** No e-mail for an account that is gone. */
  uploadedBy: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  version: Version,
});
/** See the schema. */
export type PlanFile = z.infer<typeof PlanFile>;

const FileName = nameUpTo(200);

/** A file that staff uploads, as a form. */
export const NewPlanFile = z.object({
  /** Made by whoever uploads it, so that a repeated upload makes one file. */
  id: Id,
  name: FileName,
  file: z.file().check(z.maxSize(mostPlanFileBytes, 'Use a file of at most 50 MB.')),
});
/** See the schema. */
export type NewPlanFile = z.infer<typeof NewPlanFile>;

/** A change of a file: it gets another name, and nothing else. */
export const PlanFileChange = changeOf({ name: FileName });
/** See the schema. */
export type PlanFileChange = z.infer<typeof PlanFileChange>;

/** Says which file of which node a call is about. */
const PlanFilePath = z.object({ id: Id, fileId: Id });

/** Where whoever has it can download a file, for a short while. */
export const PlanFileLink = z.object({ address: z.url(), expiresAt: timestamp });
/** See the schema. */
export type PlanFileLink = z.infer<typeof PlanFileLink>;

/** What the file of the files of a node holds: what is known of them, not what is in them. */
export const planFileCsvColumns: CsvColumns<PlanFile> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Bytes', ({ size }) => size],
  ['Uploaded', ({ uploadedAt }) => uploadedAt],
  ['Uploaded by', ({ uploadedBy }) => uploadedBy.email ?? uploadedBy.id],
];

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
  export: call
    .meta({ exportOf: 'plan nodes files' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/plan/nodes/{id}/files/export',
    })
    .input(z.object({ params: RecordPath }))
    .output(CsvFile)
    .errors(sharedProduction),
};
