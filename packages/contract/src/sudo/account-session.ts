import * as z from 'zod/mini';
import { listQuery, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { timestamp } from '../records/timestamp.ts';
import { Reason } from '../session/identity.ts';

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
