import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { auditSorts } from '../records/record-sorts.ts';
import { askedMoment, timestamp } from '../records/timestamp.ts';

/** One act of staff in a project, as whoever may open the project is told of it: no values, no reason, no request. */
export const ActivityEntry = z.looseObject({
  /** Of the audit event. */
  id: z.uuid(),
  at: timestamp,
  /** Null for a colleague of whom the list of staff does not tell this caller; callers are always told of themselves. */
  actor: z.nullable(z.looseObject({ id: z.uuid(), email: z.string() })),
  /** The caller did it. */
  isOwn: z.boolean(),
  /** What was done and to what kind of thing, such as `league.update`, in the words of the audit trail. */
  action: z.string(),
  /**
   * What it was done to. The name is as it is now; of what the caller deleted, for as long as it can be restored, as it
   * was. Null for what has none, and for what is gone.
   */
  subject: z.looseObject({ id: z.uuid(), name: z.nullable(z.string()) }),
  /** A deletion of which everything is kept, up to 24 hours: the record can be restored. */
  isRestorable: z.boolean(),
});
/** See the schema. */
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** What each sort of the activity compares. */
export const activityPlaces = { at: momentPlace } as const;

/** What the activity of a project is asked with: the latest first, unless it is asked for otherwise. */
export const ActivityQuery = z.extend(z.omit(listQuery(auditSorts, 'desc'), { search: true }), {
  /** From this moment on. */
  from: z.optional(askedMoment),
  /** Before this moment. */
  to: z.optional(askedMoment),
  /** `true` leaves what others did out. A word, as every value of a query string is one. */
  mine: z.optional(z.enum(['true', 'false'])),
});
/** See the schema. */
export type ActivityQuery = z.infer<typeof ActivityQuery>;

/** What the export of the activity is asked with: the same, without a page. */
export const ActivityExportQuery = z.omit(ActivityQuery, ofOnePage);

/** One page of the activity of a project. */
export const ActivityPage = pageOf(ActivityEntry);
/** See the schema. */
export type ActivityPage = z.infer<typeof ActivityPage>;

/** What the file of the activity holds. */
export const activityCsvColumns: CsvColumns<ActivityEntry> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Actor id', ({ actor }) => actor?.id],
  ['Actor', ({ actor }) => actor?.email],
  ['Own', ({ isOwn }) => isOwn],
  ['Action', ({ action }) => action],
  ['Subject id', ({ subject }) => subject.id],
  ['Subject', ({ subject }) => subject.name],
  ['Restorable', ({ isRestorable }) => isRestorable],
];

/** After so many minutes in which an account did not look at a project its visit there is over. */
export const visitEndsAfterMinutes = 30;

/** The visit of a project that the caller is on. */
export const Visit = z.looseObject({
  /** When the caller's visit before this one ended; null where there was none. */
  since: z.nullable(timestamp),
});
/** See the schema. */
export type Visit = z.infer<typeof Visit>;

const about = { tags: ['Activity'], inputStructure: 'detailed' } as const;

/** The calls about what staff did in a project. */
export const activityApi = {
  list: call
    .route({ ...about, method: 'GET', path: '/activity' })
    .input(z.object({ query: ActivityQuery }))
    .output(ActivityPage),
  export: call
    .meta({ exportOf: 'activity' })
    .route({ ...about, ...csvRoute, method: 'GET', path: '/activity/export' })
    .input(z.object({ query: ActivityExportQuery }))
    .output(CsvFile),
};

/** The call about when the caller looked at a project. Readers make it: it changes nothing that anybody else sees. */
export const visitsApi = {
  touch: call
    .meta({ access: 'r' })
    .route({ method: 'PUT', path: '/visits/own', tags: ['Activity'] })
    .output(Visit),
};

/** What the document says of them; browsers drop it. */
export const activityDocumentation = (): ResourceDocumentation<{
  activity: typeof activityApi;
  visits: typeof visitsApi;
}> => {
  const filters = {
    sort: ['By what it is sorted.', 'at'],
    from: ['From this moment on.', '2026-11-20T00:00:00Z'],
    to: ['Before this moment.', '2026-11-21T00:00:00Z'],
    mine: ['`true` leaves out what others did.', 'true'],
  } as const;

  return {
    tags: { Activity: 'What staff did in a project, and what of it is new to whoever looks.' },
    calls: {
      'activity.list': [
        'List what staff did in the project',
        'One page of what was changed in this project, the latest first: who, when, what, and what it was done to, of the audit trail no more. What is about people and their rights, sign-ins and exports are left out, and so is what was done in an area that the project has not. What was done to a plan or to texts that projects share is told in each of them; by whom, to whoever may read every production project among them. Needs access to the project.',
      ],
      'activity.export': [
        'Export what staff did in the project',
        'Everything that the list would show on its pages, as one CSV file. Needs access to the project.',
      ],
      'visits.touch': [
        'Note a visit of the project',
        `Notes that the caller looks at this project now, and answers when their visit before ended: a visit is over once the caller has not been noted for ${visitEndsAfterMinutes} minutes. A program calls it while its person looks, every few minutes; at most 120 times a minute. It takes no body and writes no audit event. Needs access to the project.`,
      ],
    },
    schemas: [
      documentObject(ActivityEntry, 'One act of staff in a project.', {
        id: ['Of the audit event.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
        at: ['When it was done.', '2026-11-20T14:03:10.000Z'],
        actor: [
          'Who did it; null for a colleague whom `GET /staff` does not tell of, and where projects share what it was done to.',
          { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
          { id: 'Of the account.', email: 'As its owner typed it.' },
        ],
        isOwn: ['Whether the caller did it.', false],
        action: ['What was done and to what kind of thing.', 'league.update'],
        subject: [
          'What it was done to.',
          { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'De Leesclub van Gent' },
          {
            id: 'Of the record.',
            name: 'As it is called now; of what the caller deleted less than 24 hours ago as it was. Null for what has no name, and for what is gone.',
          },
        ],
        isRestorable: [
          'Whether it is a deletion of which everything is kept, so that the record can be restored.',
          false,
        ],
      }),
      documentObject(ActivityPage, 'One page of what staff did in a project.', pageFields),
      documentObject(ActivityQuery, 'What the activity of a project is asked with.', {
        ...listFields,
        ...filters,
      }),
      documentObject(ActivityExportQuery, 'What the export of the activity is asked with.', {
        ...exportFields,
        ...filters,
      }),
      documentObject(Visit, 'The visit of a project that the caller is on.', {
        since: ['When their visit before this one ended; null where there was none.', '2026-11-20T16:31:00.000Z'],
      }),
    ],
  };
};
