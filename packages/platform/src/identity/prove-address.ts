import { isEmailVerified } from '@bullpen/contract';
import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { type IdentityRecord, identities, passwords, sessions } from '../database/schema.ts';
import { withVerified } from './identity-addresses.ts';
import { endSessions } from './session.ts';

interface Proof {
  readonly identityId: string;
  readonly address: string;
  /** RFC 3339, as the record keeps it, and the same as a date. */
  readonly timestamp: string;
  readonly at: Date;
  readonly requestId: string | undefined;
  /** The session in which the code of the mail was typed: whoever holds it reads the mailbox. */
  readonly keptSession?: string | undefined;
}

/** What a proof led to. */
interface Proved {
  readonly record: IdentityRecord;
  /** Whether the password of before was ended. */
  readonly endedPassword: boolean;
}

/**
 * Somebody has read a mail to this address. The first time that this is shown of the e-mail of an account, whoever chose
 * its password or opened its sessions before may be anybody: all of them end, but for the session that has shown it, and
 * the password together with that. Undefined for an account that is gone.
 */
export async function proveAddress(
  database: Database,
  { identityId, address, timestamp, at, requestId, keptSession }: Proof,
): Promise<Proved | undefined> {
  return database.transaction(async (transaction) => {
    const ours = eq(identities.id, identityId);
    // First the account, then its password, then its sessions, as a log-in and the settings do.
    const [found] = await transaction.select().from(identities).where(ours).for('no key update');
    if (!found) return undefined;
    const { email } = found.record.traits;
    const isFirst =
      address.toLowerCase() === email.toLowerCase() && !isEmailVerified(email, found.record.verifiable_addresses);
    const record = withVerified(address, timestamp)(found.record);
    await transaction.update(identities).set({ record }).where(ours);
    if (!isFirst) return { record, endedPassword: false };
    const owned = eq(passwords.identityId, identityId);
    // Before the sessions: a log-in under way with this password is waited for, and its session ends too.
    const gone = keptSession ? [] : await transaction.delete(passwords).where(owned).returning();
    const others = keptSession ? ne(sessions.id, keptSession) : undefined;
    const ended = await endSessions(
      transaction,
      and(eq(sessions.identityId, identityId), others),
      'revoked',
      at.getTime(),
    );
    const endedPassword = gone.length > 0;
    const act = { actorId: identityId, projectKey: null, at, requestId, reason: 'Proved the address by a mail.' };
    const before = { sessions: ended.map(({ id }) => id).sort(), ...(endedPassword ? { password: true } : {}) };
    const after = endedPassword ? { password: false } : {};
    await writeAudit(transaction, act, { action: 'identity.verify', subjectId: identityId, before, after });
    return { record, endedPassword };
  });
}
