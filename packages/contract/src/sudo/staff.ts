import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { ProjectAccess } from '../session/identity.ts';

/** Somebody who may open a project. */
export const StaffMember = z.looseObject({
  /** Of the account. */
  id: z.uuid(),
  email: z.string(),
  /** What they may do in this project. */
  access: ProjectAccess,
});
/** See the schema. */
export type StaffMember = z.infer<typeof StaffMember>;

/** An export of rows that the console had already, and wrote the file of itself: the API would know nothing of it. */
export const NotedExport = z.object({
  /** The list, as the audit trail calls it when the API writes the file. */
  name: z.enum(['grants', 'overview top trades', 'players', 'sudo identities']),
  /** How many the file has. */
  rows: z.int().check(z.nonnegative()),
  format: z.enum(['csv']),
});
/** See the schema. */
export type NotedExport = z.infer<typeof NotedExport>;

/** The calls about the people who may open a project, and what they take out of it. */
export const staffApi = {
  list: call.route({ method: 'GET', path: '/staff', tags: ['Staff'] }).output(z.array(StaffMember)),
  noteExport: call
    .meta({ access: 'r' })
    .route({ method: 'POST', path: '/staff/exports', tags: ['Staff'], inputStructure: 'detailed' })
    .input(z.object({ body: NotedExport }))
    .output(NotedExport),
};
