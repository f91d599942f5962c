import { isEmailVerified } from '@bullpen/contract';
import { and, eq, gte, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { type FlowMessage, grants, type IdentityRecord, identities, passwords, sessions } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { changeIdentityRecord, isTaken, withEmail } from './identity-addresses.ts';
import { leavesNoSudo } from './last-sudo.ts';
import { messages } from './messages.ts';
import { noteOwnChange } from './own-change.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordMessage } from './password-rules.ts';
import { settingsFlowWithoutSession } from './protocol-error.ts';
import type { OpenSession } from './session.ts';

/** What stands in a change's way: at one field, or as a whole. */
export interface SettingsRefusal {
  readonly messages?: readonly FlowMessage[];
  readonly fieldMessages?: Readonly<Record<string, FlowMessage>>;
}

/** The account after the change, or why there is none. */
export type SettingsOutcome = { readonly record: IdentityRecord } | SettingsRefusal;

/** Who asks for a change, in which session and by which request. */
export interface OwnRequest extends Pick<OpenSession, 'session' | 'record'> {
  readonly requestId: string | undefined;
}

export async function changePassword(
  { database, clock }: Pick<IdentityProvider, 'database' | 'clock'>,
  { session, record: { id, traits }, requestId }: OwnRequest,
  password: string,
): Promise<SettingsOutcome> {
  const problem = await passwordMessage(password, traits.email);
  if (problem) return { fieldMessages: { password: problem } };
  const [current] = await database.select().from(passwords).where(eq(passwords.identityId, id));
  if (current && (await verifyPassword(password, current.hash))) {
    return { fieldMessages: { password: messages.passwordUnchanged } };
  }
  const hash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const record = await lockAccount(transaction, session, 'no key update');
    await transaction
      .insert(passwords)
      .values({ identityId: id, identifier: record.traits.email.toLowerCase(), hash })
      .onConflictDoUpdate({ target: passwords.identityId, set: { hash } });
    const at = new Date(clock.now());
    await noteOwnChange(transaction, session, { action: 'identity.change_password', at, requestId });
    return { record };
  });
}

/** The new address is unverified, and what the person logs in with from now on. The last sudo keeps a verified one. */
export async function changeEmail(
  { database, clock, url }: Pick<IdentityProvider, 'database' | 'clock' | 'url'>,
  { session, record: { id }, requestId }: OwnRequest,
  email: string,
): Promise<SettingsOutcome> {
  const taken = { messages: [messages.accountExists] };
  if (await isTaken(database, email, id)) return taken;
  const change = withEmail(email, clock.timestamp(), [crypto.randomUUID(), crypto.randomUUID()]);
  try {
    return await database.transaction(async (transaction) => {
      await holdLock(transaction, 'rights');
      const current = await lockAccount(transaction, session, 'update');
      if (await leavesNoSudo(transaction, current, change(current), url))
        return { fieldMessages: { 'traits.email': messages.lastSudo } };
      if (await hasUnprovedRights(transaction, current))
        return { fieldMessages: { 'traits.email': messages.rightsUnproved } };
      const record = await changeIdentityRecord(transaction, id, change);
      if (!record) throw new Error('The account of an open session is gone.');
      await transaction.update(passwords).set({ identifier: email.toLowerCase() }).where(eq(passwords.identityId, id));
      await noteOwnChange(transaction, session, {
        action: 'identity.change_email',
        at: new Date(clock.now()),
        requestId,
        before: { email: current.traits.email },
        after: { email },
      });
      return { record };
    });
  } catch (error) {
    if (UniqueViolation.safeParse(error).success) return taken;
    throw error;
  }
}

/**
 * The account as it is now: it may have changed since the request began. Refuses a change whose session has been ended
 * since, as by the proof of the address: whoever ends sessions with passwords locks the account too.
 */
async function lockAccount(
  transaction: Database,
  { id, identityId }: OpenSession['session'],
  strength: 'update' | 'no key update',
): Promise<IdentityRecord> {
  const [found] = await transaction
    .select({ record: identities.record })
    .from(identities)
    .where(eq(identities.id, identityId))
    .for(strength);
  const open = and(eq(sessions.id, id), isNull(sessions.endedAt));
  if (!found || (await transaction.$count(sessions, open)) === 0) throw settingsFlowWithoutSession();
  return found.record;
}

/**
 * Whether rights were given to the address that the account has now, and nobody has proved it. To verify another one
 * would else put somebody in the place of whom they were given to.
 */
async function hasUnprovedRights(
  transaction: Database,
  { id, traits, verifiable_addresses = [], created_at }: IdentityRecord,
): Promise<boolean> {
  if (isEmailVerified(traits.email, verifiable_addresses)) return false;
  const own = verifiable_addresses.find(({ value }) => value === traits.email.toLowerCase());
  const since = new Date(own?.created_at ?? created_at);
  const given = and(eq(grants.identityId, id), gte(grants.givenAt, since));
  return (await transaction.select({ id: grants.id }).from(grants).where(given).limit(1)).length > 0;
}

const UniqueViolation = z.object({ cause: z.object({ code: z.literal('23505') }) });
