import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { holdLock } from '../database/hold-lock.ts';
import { type FlowMessage, type IdentityRecord, identities, passwords } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { changeIdentityRecord, isTaken, withEmail } from './identity-addresses.ts';
import { leavesNoSudo } from './last-sudo.ts';
import { messages } from './messages.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordMessage } from './password-rules.ts';

/** What stands in a change's way: at one field, or as a whole. */
export interface SettingsRefusal {
  readonly messages?: readonly FlowMessage[];
  readonly fieldMessages?: Readonly<Record<string, FlowMessage>>;
}

/** The account after the change, or why there is none. */
export type SettingsOutcome = { readonly record: IdentityRecord } | SettingsRefusal;

export async function changePassword(
  { database }: IdentityProvider,
  record: IdentityRecord,
  password: string,
): Promise<SettingsOutcome> {
  const problem = passwordMessage(password);
  if (problem) return { fieldMessages: { password: problem } };
  const [current] = await database.select().from(passwords).where(eq(passwords.identityId, record.id));
  if (current && (await verifyPassword(password, current.hash))) {
    return { fieldMessages: { password: messages.passwordUnchanged } };
  }
  const hash = await hashPassword(password);
  await database
    .insert(passwords)
    .values({ identityId: record.id, identifier: record.traits.email.toLowerCase(), hash })
    .onConflictDoUpdate({ target: passwords.identityId, set: { hash } });
  return { record };
}

/** The new address is unverified, and what the person logs in with from now on. The last sudo keeps a verified one. */
export async function changeEmail(
  { database, clock, url }: IdentityProvider,
  { id }: IdentityRecord,
  email: string,
): Promise<SettingsOutcome> {
  const taken = { messages: [messages.accountExists] };
  if (await isTaken(database, email, id)) return taken;
  const change = withEmail(email, clock.timestamp(), [crypto.randomUUID(), crypto.randomUUID()]);
  try {
    return await database.transaction(async (transaction) => {
      await holdLock(transaction, 'rights');
      const [found] = await transaction
        .select({ record: identities.record })
        .from(identities)
        .where(eq(identities.id, id))
        .for('update');
      if (found && (await leavesNoSudo(transaction, found.record, change(found.record), url)))
        return { fieldMessages: { 'traits.email': messages.lastSudo } };
      const record = await changeIdentityRecord(transaction, id, change);
      if (!record) throw new Error('The account of an open session is gone.');
      await transaction.update(passwords).set({ identifier: email.toLowerCase() }).where(eq(passwords.identityId, id));
      return { record };
    });
  } catch (error) {
    if (UniqueViolation.safeParse(error).success) return taken;
    throw error;
  }
}

const UniqueViolation = z.object({ cause: z.object({ code: z.literal('23505') }) });
