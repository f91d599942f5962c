import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { Id, Reason, RecordPath } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { recentSignIn } from './recent-sign-in.ts';

/** A session of an account at the identity provider: one browser in which somebody has logged in. */
export const AccountSession = z.looseObject({
  id: z.uuid(),
  /** Whether it can still be used: neither ended nor expired, and the account is active. */
  isActive: z.boolean(),
  /** The one that this call was made in. */
  isCurrent: z.boolean(),
  issuedAt: timestamp,
  /** When the person last proved who they are. */
  authenticatedAt: timestamp,
  expiresAt: timestamp,
  /** When it was ended; null for one that was not, whether or not it has expired. */
  endedAt: z.nullable(timestamp),
  /** The authenticator assurance level, such as `aal1`. */
  assuranceLevel: z.string(),
  /** How the person proved it, the first proof first. */
  methods: z.array(z.looseObject({ method: z.string(), completedAt: timestamp })),
  /** As far as the provider knows it. */
  device: z.looseObject({ userAgent: z.nullable(z.string()), ipAddress: z.nullable(z.string()) }),
});
/** See the schema. */
export type AccountSession = z.infer<typeof AccountSession>;

/** By what the sessions of an account can be sorted. */
export const sessionSorts = ['issuedAt'] as const;
/** One of {@link sessionSorts}. */
export type SessionSort = (typeof sessionSorts)[number];

/** What each of them compares. */
export const sessionPlaces = { issuedAt: momentPlace } as const;

/** What the sessions of an account are asked with: the latest first, unless it is asked for otherwise. */
export const SessionQuery = z.extend(z.omit(listQuery(sessionSorts, 'desc'), { search: true }), {
  /** Those that can still be used, or those that are over. */
  state: z.optional(z.enum(['open', 'over'])),
});
/** See the schema. */
export type SessionQuery = z.infer<typeof SessionQuery>;

/** What the export of the sessions of an account is asked with: the same, without a page. */
export const SessionExportQuery = z.omit(SessionQuery, ofOnePage);

/** One page of the sessions of an account. */
export const SessionPage = pageOf(AccountSession);
/** See the schema. */
export type SessionPage = z.infer<typeof SessionPage>;

/** What the end of a session carries, in the query string: a `DELETE` has no body. */
export const SessionEnd = z.object({ reason: Reason });
/** See the schema. */
export type SessionEnd = z.infer<typeof SessionEnd>;

/** How many sessions ended. */
export const EndedSessions = z.object({ ended: z.int().check(z.nonnegative()) });
/** See the schema. */
export type EndedSessions = z.infer<typeof EndedSessions>;

/** What the file of the sessions of an account holds. */
export const sessionColumns: CsvColumns<AccountSession> = [
  ['Id', ({ id }) => id],
  ['Open', ({ isActive }) => isActive],
  ['In use', ({ isCurrent }) => isCurrent],
  ['Issued', ({ issuedAt }) => issuedAt],
  ['Authenticated', ({ authenticatedAt }) => authenticatedAt],
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Assurance level', ({ assuranceLevel }) => assuranceLevel],
  ['Methods', ({ methods }) => methods.map(({ method }) => method).join(' ')],
  ['User agent', ({ device }) => device.userAgent],
  ['IP address', ({ device }) => device.ipAddress],
];

const about = { tags: ['Sudo'], inputStructure: 'detailed' } as const;
const SessionPath = z.extend(RecordPath, { sessionId: Id });

/** What an API answers that takes the tokens of another identity provider, which keeps the sessions. */
export const sessionErrors = {
  kept_elsewhere: {
    status: 409,
    message: 'The identity provider keeps the sessions of its accounts, and this API cannot ask it: look there.',
  },
  provider_unavailable: {
    status: 502,
    message: 'The identity provider keeps the sessions, and does not answer at its admin address. Try again.',
  },
} as const;

/** The calls about the sessions of accounts, for sudo people alone. */
export const sessionsApi = {
  list: sudoCall
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionQuery }))
    .output(SessionPage)
    .errors(sessionErrors),
  endAll: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionEnd }))
    .output(EndedSessions)
    .errors({ ...recentSignIn, ...sessionErrors }),
  end: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions/{sessionId}',
    })
    .input(z.object({ params: SessionPath, query: SessionEnd }))
    .output(AccountSession)
    .errors({
      own_session: { status: 403, message: 'Log out to end the session that you are in.' },
      ...sessionErrors,
    }),
  export: sudoCall
    .meta({ exportOf: 'sessions' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions/export',
    })
    .input(z.object({ params: RecordPath, query: SessionExportQuery }))
    .output(CsvFile)
    .errors(sessionErrors),
};

/** What the document says of them; browsers drop it. */
export const sessionsDocumentation = (): ResourceDocumentation<{ sessions: typeof sessionsApi }> => {
  const moment = '2026-11-20T14:03:10.000Z';
  const filters = {
    sort: ['By what the list is sorted.', 'issuedAt'],
    state: ['Those that can still be used, or those that are over.', 'open'],
  } as const;

  return {
    calls: {
      'sessions.list': [
        'List the sessions of an account',
        'One page of the sessions of an account, open ones and those that are over, the latest first. Needs sudo.',
      ],
      'sessions.export': [
        'Export the sessions of an account',
        'Every session that the list would show on its pages, as one CSV file. Needs sudo.',
      ],
      'sessions.endAll': [
        'End the sessions of an account',
        'Ends every session of the account that was neither ended nor has expired, and answers how many there were: of one’s own account all but the one in use, of a deactivated one also those that would come back with it. None of them is accepted from then on: a bearer token ends with the session that it was made from. Needs sudo, and a recent sign-in. Writes one audit event if there was anything to end.',
      ],
      'sessions.end': [
        'End one session of an account',
        'Ends the session and answers it as it is then; one that is over already stays as it is. The session in use cannot be ended here. Needs sudo. Writes one audit event if there was anything to end.',
      ],
    },
    schemas: [
      documentObject(AccountSession, 'A browser in which somebody has logged in.', {
        id: ['The session’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
        isActive: [
          'Whether it can still be used: neither ended nor expired, and the account is active. Of an account that was deactivated here another provider may still keep some open.',
          true,
        ],
        isCurrent: ['The one that this call was made in.', false],
        issuedAt: ['When it began.', moment],
        authenticatedAt: ['When the person last proved who they are.', moment],
        expiresAt: ['When it ends by itself.', '2026-11-21T14:03:10.000Z'],
        endedAt: ['When it was ended; null for one that was not, and where another provider does not say when.', null],
        assuranceLevel: ['The authenticator assurance level.', 'aal1'],
        methods: [
          'How the person proved it, the first proof first.',
          [{ method: 'password', completedAt: moment }],
          { method: 'By what, in the provider’s word.', completedAt: 'When this proof was given.' },
        ],
        device: [
          'As far as the provider knows it.',
          { userAgent: 'Mozilla/5.0', ipAddress: '203.0.113.7' },
          {
            userAgent: 'The `User-Agent` that the browser sent; null where it is not known.',
            ipAddress: 'Where the log-in came from, with its port if the provider has it; null where it is not known.',
          },
        ],
      }),
      documentObject(SessionPage, 'One page of the sessions of an account.', pageFields),
      documentObject(SessionQuery, 'What the sessions of an account are asked with.', { ...listFields, ...filters }),
      documentObject(SessionExportQuery, 'What the export of the sessions of an account is asked with.', {
        ...exportFields,
        ...filters,
      }),
      documentObject(SessionEnd, 'What the end of a session carries.', {
        reason: ['Why, for the audit trail.', 'Joined the markets desk.'],
      }),
      documentObject(EndedSessions, 'How many sessions ended.', { ended: ['Without the one of this call.', 2] }),
    ],
  };
};
