import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { asJson, type CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Id } from '../records/record.ts';
import { auditSorts } from '../records/record-sorts.ts';
import { askedMoment, timestamp } from '../records/timestamp.ts';
import { ProjectKey } from '../session/project.ts';
import { auditedProjects } from './audited-projects.ts';

/** One act of a person: who, when, what, as it was and as it became, and why. Exports and sign-ins change nothing, and are some. */
export const AuditEvent = z.looseObject({
  id: z.uuid(),
  at: timestamp,
  /** No e-mail for an account that is gone, and for failed log-ins, of which nobody knows who tried. */
  actor: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  /** The project that it happened in; null for what belongs to none. */
  projectKey: z.nullable(z.string()),
  /** What was done and to what kind of thing, such as `league.update`. */
  action: z.string(),
  /** What it was done to; the e-mail is of an account, and null for anything else. */
  subject: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  /** What was changed, as it was; null for what was made. */
  before: z.unknown(),
  /** And as it became; null for what went. */
  after: z.unknown(),
  reason: z.nullable(z.string()),
  /** The `X-Request-Id` of the call, as the logs have it; null for what was done without one. */
  requestId: z.nullable(z.string()),
});
/** See the schema. */
export type AuditEvent = z.infer<typeof AuditEvent>;

/** What each of them compares. */
export const auditPlaces = { at: momentPlace } as const;

const word = z.string().check(z.regex(/^[a-z0-9_-]+$/, 'Use lower-case letters, digits, hyphens and underscores.'));

/**
 * What the audit trail is asked with: the latest first, unless it is asked for otherwise. `search` looks at action and
 * reason, at the emails of both accounts and at the title of a run, and finds an id of the event, of its actor or of its
 * subject.
 */
export const AuditQuery = z.extend(listQuery(auditSorts, 'desc'), {
  /** What was done to this record or account. */
  subjectId: z.optional(Id),
  /** What this person did. */
  actorId: z.optional(Id),
  /** What was done to this kind of thing: the word before the point of an action, such as `league`. */
  object: z.optional(word),
  /** One action, such as `league.update`. */
  action: z.optional(z.string().check(z.regex(/^[a-z0-9_-]+\.[a-z0-9_-]+$/, 'Name an action, such as league.update.'))),
  /** What happened in this project, changed who may open it, or invited somebody to it. */
  projectKey: z.optional(ProjectKey),
  /** From this moment on. */
  from: z.optional(askedMoment),
  /** Before this moment. */
  to: z.optional(askedMoment),
});
/** See the schema. */
export type AuditQuery = z.infer<typeof AuditQuery>;

/** What the export of the audit trail is asked with: the same, without a page. */
export const AuditExportQuery = z.omit(AuditQuery, ofOnePage);

/** One page of the audit trail. */
export const AuditPage = pageOf(AuditEvent);
/** See the schema. */
export type AuditPage = z.infer<typeof AuditPage>;

/** What the file of the audit trail holds: what each event is about as the table has it; before and after as JSON. */
export const auditCsvColumns: CsvColumns<AuditEvent> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Actor id', ({ actor }) => actor.id],
  ['Actor', ({ actor }) => actor.email],
  ['Project', ({ projectKey }) => projectKey],
  ['Projects concerned', (event) => auditedProjects(event).join(' ')],
  ['Action', ({ action }) => action],
  ['Subject id', ({ subject }) => subject.id],
  ['Subject', ({ subject }) => subject.email],
  ['Before', ({ before }) => asJson(before)],
  ['After', ({ after }) => asJson(after)],
  ['Reason', ({ reason }) => reason],
  ['Request id', ({ requestId }) => requestId],
];

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about what was changed, for sudo people alone. Nobody can change the audit trail. */
export const auditApi = {
  list: sudoCall
    .route({
      ...about,
      path: '/sudo/audit',
    })
    .input(z.object({ query: AuditQuery }))
    .output(AuditPage),
  export: sudoCall
    .meta({ exportOf: 'audit' })
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/audit/export',
    })
    .input(z.object({ query: AuditExportQuery }))
    .output(CsvFile),
};

/** What the document says of them; browsers drop it. */
export const auditDocumentation = (): ResourceDocumentation<{ audit: typeof auditApi }> => {
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const projectKey = 'handelskompas-s03-prod';
  const filters = {
    search: [
      'Looks at action and reason, at the emails of both accounts and at the title of a run, and finds an id of the event, its actor or its subject. Under three characters it finds actions that begin with it.',
      'league',
    ],
    sort: ['By what the trail is sorted.', 'at'],
    subjectId: ['What was done to this record or account.', person.id],
    actorId: ['What this person did.', person.id],
    object: ['What was done to this kind of thing: the word before the point of an action.', 'league'],
    action: ['One action.', 'league.update'],
    projectKey: [
      'What was done in this project. A plan and texts that projects share are changed in one of them: ask for them by `object` or `subjectId`.',
      projectKey,
    ],
    from: ['From this moment on.', '2026-11-01T00:00:00Z'],
    to: ['Before this moment.', '2026-12-01T00:00:00Z'],
  } as const;

  return {
    calls: {
      'audit.list': [
        'Read the audit trail',
        'One page of what people did in every project and to the rights of others, exports and sign-ins included, the latest first, searched and filtered over all of it. Needs sudo.',
      ],
      'audit.export': [
        'Export the audit trail',
        'Every event that the list would show on its pages, as one CSV file; before and after stand in it as JSON. Needs sudo.',
      ],
    },
    schemas: [
      documentObject(
        AuditEvent,
        'One act of a person: a change, an export or a sign-in; failed log-ins of an account are one event an hour, with their number in `after`.',
        {
          id: ['The event’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
          at: ['When it was made.', '2026-11-20T14:03:10.000Z'],
          actor: ['Who made it; no email for an account that is gone, nor for failed log-ins.', person, accountFields],
          projectKey: ['The project that it happened in; null for what belongs to none.', projectKey],
          action: ['What was done and to what kind of thing.', 'league.update'],
          subject: [
            'What it was done to; the email is of an account.',
            { id: person.id, email: null },
            { id: 'Of the record or the account.', email: 'Of the account as it is now; null for anything else.' },
          ],
          before: ['What was changed, as it was; null for what was made.', { name: 'De Leesclub' }],
          after: ['And as it became; null for what went.', { name: 'De Leesclub van Gent' }],
          reason: ['Why, for the audit trail.', 'Joined the markets desk.'],
          requestId: ['The `X-Request-Id` of the call.', '6b66b318-fa42-4c8d-b195-286a4a7b1106'],
        },
      ),
      documentObject(AuditPage, 'One page of the audit trail.', pageFields),
      documentObject(AuditQuery, 'What the audit trail is asked with.', { ...listFields, ...filters }),
      documentObject(AuditExportQuery, 'What the export of the audit trail is asked with.', {
        ...exportFields,
        ...filters,
      }),
    ],
  };
};
