import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { type Identity, ProjectAccess } from '../session/identity.ts';
import { accessOf, isSudo } from '../session/identity-rights.ts';

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

/**
 * An account as the staff list of a project tells of it, in the server and the mocks; undefined for whoever may not open the
 * project. Who has sudo may open every project, and is told to those alone who may change this one.
 */
export function staffMemberFor(viewer: Identity, identity: Identity, projectKey: string): StaffMember | undefined {
  const access = accessOf(identity, projectKey);
  const isTold = !isSudo(identity) || accessOf(viewer, projectKey) === 'rw';
  return access && isTold ? { id: identity.id, email: identity.traits.email, access } : undefined;
}

/** An export of rows that the console had already, and wrote the file of itself: the API would know nothing of it. */
export const NotedExport = z.object({
  /** The list, as the audit trail calls it when the API writes the file. */
  name: z.enum(['grants', 'origami', 'overview top trades', 'plan', 'players', 'sudo identities']),
  /** How many the file has; of a plan its nodes. */
  rows: z.int().check(z.nonnegative()),
  format: z.enum(['csv', 'md', 'pdf', 'png', 'svg']),
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

/** What the document says of them; browsers drop it. */
export const staffDocumentation = (): ResourceDocumentation<{ staff: typeof staffApi }> => ({
  tags: { Staff: 'The people who may open a project, for whoever may open it, too.' },
  calls: {
    'staff.list': [
      'List the staff of the project',
      'Everybody who may open this project, by email: active accounts with a verified address and a right to it. Sudo people, who may open every project, are among them for whoever has write access alone. Needs access to the project.',
    ],
    'staff.noteExport': [
      'Note an export',
      'Writes down that the caller takes along rows of a list which their program has already, as one audit event `list.export` of their account. The exports of this API write theirs themselves. Needs access to the project, and sudo for `grants` and `sudo identities`.',
    ],
  },
  schemas: [
    documentObject(
      NotedExport,
      'An export of rows that a program had already. The program hands the file out once it is noted.',
      {
        name: [
          'The list, as the audit trail calls it when this API writes the file; or what was drawn of it.',
          'players',
        ],
        rows: ['How many the file has: of a plan its nodes, of artwork its places.', 120],
        format: ['Of the file.', 'csv'],
      },
    ),
    documentObject(StaffMember, 'Somebody who may open the project.', {
      id: ['Of the account.', '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea'],
      email: ['As its owner typed it.', 'marieke@example.com'],
      access: ['What they may do in this project.', 'rw'],
    }),
  ],
});
