import * as z from 'zod/mini';
import { changeOf, Id, nameUpTo, Version } from '../records/record.ts';
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
export const PlanFilePath = z.object({ id: Id, fileId: Id });

/** Where whoever has it can download a file, for a short while. */
export const PlanFileLink = z.object({ address: z.url(), expiresAt: timestamp });
/** See the schema. */
export type PlanFileLink = z.infer<typeof PlanFileLink>;
