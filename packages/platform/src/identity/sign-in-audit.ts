import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { auditRow, writeAudit } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { auditEvents } from '../database/schema.ts';
import { logFault } from '../log-fault.ts';
import type { IdentityProvider } from './context.ts';

/** How a person came in or went. Each is an act of the audit trail, whose reasons say why where there is nobody to ask. */
export const signInReasons = {
  'sign-in.log_in': 'The password was right.',
  'sign-in.fail': 'The password or the code of a mail was wrong.',
  'sign-in.log_out': 'Logged out.',
} as const;

interface SignIn {
  readonly action: Exclude<keyof typeof signInReasons, 'sign-in.fail'>;
  readonly identityId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly requestId: string | undefined;
  /** Where it is not the usual one. */
  readonly reason?: string;
}

/** Writes down that a session began, or was proved once more, or ended. */
export const noteSignIn = (
  transaction: Database,
  { action, identityId, sessionId, at, requestId, reason = signInReasons[action] }: SignIn,
): Promise<void> =>
  writeAudit(
    transaction,
    { actorId: identityId, projectKey: null, at, requestId, reason },
    { action, subjectId: identityId, before: null, after: { session: sessionId } },
  );

/** Who tried is not known: no account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';
const hour = 3_600_000;

/** The same for the same account and hour, as a UUID of version 8. */
function idOfHour(identityId: string, now: number): string {
  const hash = createHash('sha256')
    .update(`${identityId} ${Math.floor(now / hour)}`)
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * Counts a failed try to log in to an account: one event an hour, of the moment of the first, however many come. It is not waited for, so that the
 * answer takes no longer for an account than for an address without one, of which nothing is written down.
 */
export function noteFailedLogIn(
  { database, clock }: Pick<IdentityProvider, 'database' | 'clock'>,
  identityId: string,
): void {
  const now = clock.now();
  const action = 'sign-in.fail';
  const row = auditRow({
    id: idOfHour(identityId, now),
    action,
    actorId: nobody,
    subjectId: identityId,
    projectKey: null,
    at: new Date(now),
    reason: signInReasons[action],
    before: null,
    after: { tries: 1, last: new Date(now).toISOString() },
  });
  const tries = sql`(${auditEvents.after} ->> 'tries')::integer + 1`;
  const counted = sql`jsonb_build_object('tries', ${tries}, 'last', ${new Date(now).toISOString()}::text)`;
  database
    .insert(auditEvents)
    .values(row)
    .onConflictDoUpdate({ target: auditEvents.id, set: { after: counted } })
    .then(undefined, (error: unknown) => logFault(error, 'A failed try to log in was not counted.'));
}
