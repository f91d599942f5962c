import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { accountFields } from '../records/named-documentation.ts';
import { changeOf, conflictOn, Id, nameUpTo, RecordPath, Removal, Version } from '../records/record.ts';
import { changeFields } from '../records/record-documentation.ts';
import { sharedProduction } from '../records/shared-records.ts';
import { timestamp } from '../records/timestamp.ts';

/** The most that a file of a plan may have. */
export const mostPlanFileBytes = 50_000_000;
/** The most that all files of a plan may have, in bytes. */
export const mostPlanBytes = 200_000_000;
/** The most that all images and plan files of a project may have, in bytes. */
export const mostProjectBytes = 2_000_000_000;
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
    .meta({ wantsReason: true })
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

/** What the document says of them; browsers drop it. */
export const planFilesDocumentation = (): ResourceDocumentation<{
  plan: { nodes: { files: typeof planFilesApi } };
}> => {
  const id = ['Never changes.', '2c4e6a8b-0d1f-4a3c-8e5b-7f9a1c3d5e7f'] as const;
  const name = ['As whoever uploaded it called it.', 'sponsor-contract.pdf'] as const;

  return {
    calls: {
      'plan.nodes.files.list': [
        'List the files of a node',
        'Every file that lies with the node, the oldest first; at most 50. Needs access to the project and, where production projects share the plan, to one of those.',
      ],
      'plan.nodes.files.export': [
        'Export the list of the files of a node',
        'What the list says of every file, as one CSV file; not what is in them. Needs access to the project and, where production projects share the plan, to one of those.',
      ],
      'plan.nodes.files.create': [
        'Upload a file to a node',
        'Keeps a file of any kind of at most 50 MB, as long as the files of the plan have at most 200 MB, and images and plan files of the project 2 GB. The same request again answers the file that it made before; another one with the same id is a conflict. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan.',
      ],
      'plan.nodes.files.update': [
        'Rename a file of a node',
        'Gives the file another name. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan. Made from an outdated version, it changes nothing and answers the current file.',
      ],
      'plan.nodes.files.remove': [
        'Delete a file of a node',
        'Deletes the file with its content, and answers it as it was. Needs write access to the project and to every production project that shares the plan. Writes one audit event in each project that shares the plan.',
      ],
      'plan.nodes.files.link': [
        'Get a link to a file of a node',
        'An address that whoever has it can download the file from, for 60 seconds. What is there is always an attachment, never shown or run. Needs access to the project and, where production projects share the plan, to one of those.',
      ],
    },
    schemas: [
      documentObject(PlanFile, 'A file that lies with a node.', {
        id,
        name,
        type: ['By its content.', 'application/pdf'],
        size: ['In bytes.', 48_213],
        uploadedAt: ['When it was uploaded.', '2026-09-02T08:30:00.000Z'],
        uploadedBy: [
          'Who uploaded it. No email for an account that is gone.',
          { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
          accountFields,
        ],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(NewPlanFile, 'A file to upload, as a form.', {
        id: ['A new UUID. Sent again, it makes nothing new.', id[1]],
        name,
        file: 'Of any kind, at most 50 MB.',
      }),
      documentObject(PlanFileChange, 'Another name for a file.', { ...changeFields, name }),
      documentObject(PlanFileLink, 'Where a file can be downloaded for a short while.', {
        address: [
          'Needs no token: it is signed.',
          'https://api.example.com/handelskompas-s03-prod/files/0f3c?signature=eyJh',
        ],
        expiresAt: ['Until when it can be used.', '2026-11-20T16:07:30.000Z'],
      }),
    ],
  };
};
