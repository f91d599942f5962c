import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
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

/** The calls about the sessions of accounts, for sudo people alone. */
export const sessionsApi = {
  list: sudoCall
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionQuery }))
    .output(SessionPage),
  endAll: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionEnd }))
    .output(EndedSessions)
    .errors(recentSignIn),
  end: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions/{sessionId}',
    })
    .input(z.object({ params: SessionPath, query: SessionEnd }))
    .output(AccountSession)
    .errors({ own_session: { status: 403, message: 'Log out to end the session that you are in.' } }),
  export: sudoCall
    .meta({ exportOf: 'sessions' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions/export',
    })
    .input(z.object({ params: RecordPath, query: SessionExportQuery }))
    .output(CsvFile),
};
