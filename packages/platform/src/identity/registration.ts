import { isEmailVerified } from '@bullpen/contract';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { createIdentityRecord } from '../database/identity-record.ts';
import { type FlowMessage, type IdentityRecord, identities, passwords } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { emailMessage } from './email-rules.ts';
import { isTaken } from './identity-addresses.ts';
import { acceptInvitation, claimInvitation, linkedInvitation, rightsOf } from './invitation-acceptance.ts';
import { tokenParameter } from './invitation-mail.ts';
import { messages } from './messages.ts';
import { hashPassword } from './password.ts';
import { passwordMessage } from './password-rules.ts';
import type { SelfService } from './self-service-outcome.ts';
import { identityBody } from './session-body.ts';
import { StorableText } from './storable-text.ts';
import { startVerification } from './verification-start.ts';

const Sent = z.object({
  method: z.string().catch(''),
  traits: z.object({ email: StorableText.trim().catch('') }).catch({ email: '' }),
  password: z.string().catch(''),
});

/**
 * One step, an e-mail and a password. The new account has the rights of its invitation alone, whose link proves the
 * address as well; any other is not verified.
 */
export const registration: SelfService = {
  type: 'registration',
  async begin({ database, clock, url }, requestUrl) {
    const { email, ended } = await linkedInvitation(database, tokenOf(requestUrl), new Date(clock.now()), url);
    return { ...(email ? { identifier: email } : {}), ...(ended ? { messages: [ended] } : {}) };
  },
  async submit({ database, clock, url }, sent, { flow }) {
    const { method, password, traits } = Sent.catch({ method: '', traits: { email: '' }, password: '' }).parse(sent);
    const { email } = traits;
    if (method !== 'password') return { identifier: email, messages: [messages.unknownRegistrationMethod] };
    const fieldMessages = problems({
      'traits.email': emailMessage(email),
      password: await passwordMessage(password, email),
    });
    const token = tokenOf(flow.requestUrl);
    const { ended } = await linkedInvitation(database, token, new Date(clock.now()), url);
    const told = ended ? { messages: [ended] } : {};
    if (Object.keys(fieldMessages).length > 0) return { identifier: email, fieldMessages, ...told };
    if (await isTaken(database, email)) return { identifier: email, messages: [messages.accountExists] };
    // It has ended since the page was opened: whoever goes on has read so.
    if (ended && !flow.messages.some(({ text }) => text === ended.text)) return { identifier: email, ...told };
    const hash = await hashPassword(password);
    const stored = await database.transaction((transaction) =>
      storeAccount(transaction, { clock, url }, { email, token, hash }),
    );
    if (stored === 'exists') return { identifier: email, messages: [messages.accountExists] };
    // Whoever knows of an invitation could else have its rights as soon as somebody else verifies the address.
    if (stored === 'notInvited')
      return { identifier: email, fieldMessages: { 'traits.email': messages.invitedByMail } };
    return { record: stored, hash };
  },
  async finish(provider, { flow, csrfToken }, { record }) {
    const body = { identity: identityBody(provider, record) };
    if (isEmailVerified(record.traits.email, record.verifiable_addresses)) return { body, continueWith: [] };
    // The address is checked once the verification has been passed, not here: so the protocol has it.
    const afterwards = new URL(flow.requestUrl).searchParams.get('after_verification_return_to');
    const returnTo = afterwards || flow.returnTo;
    const verification = await startVerification(provider, csrfToken, { ...flow, returnTo }, record.traits.email);
    return { body, continueWith: [verification] };
  },
};

/** By which a link of an invitation is known; empty for another. */
const tokenOf = (requestUrl: string): string => new URL(requestUrl).searchParams.get(tokenParameter) ?? '';

interface NewAccount {
  readonly email: string;
  /** Of the link by which somebody came; empty for another. */
  readonly token: string;
  /** Of the password. */
  readonly hash: string;
}

/** `exists` when somebody else was quicker. */
async function storeAccount(
  transaction: Database,
  { clock, url }: Pick<IdentityProvider, 'clock' | 'url'>,
  { email, token, hash }: NewAccount,
): Promise<IdentityRecord | 'exists' | 'notInvited'> {
  await holdLock(transaction, 'rights');
  const at = new Date(clock.now());
  const invitation = await claimInvitation(transaction, { email, token }, at, url);
  if (invitation === 'notInvited') return invitation;
  const record = createIdentityRecord({
    id: crypto.randomUUID(),
    email,
    state: 'active',
    // Whoever has the link has read the mail.
    verified: invitation !== undefined,
    authz: invitation && rightsOf(invitation),
    createdAt: clock.timestamp(),
    addressIds: [crypto.randomUUID(), crypto.randomUUID()],
  });
  const stored = await transaction
    .insert(identities)
    .values({ id: record.id, record })
    .onConflictDoNothing({ target: identities.email })
    .returning({ id: identities.id });
  if (stored.length === 0) return 'exists';
  await transaction.insert(passwords).values({ identityId: record.id, identifier: email.toLowerCase(), hash });
  if (invitation) await acceptInvitation(transaction, invitation, record, at);
  return record;
}

const problems = (found: Record<string, FlowMessage | undefined>): Record<string, FlowMessage> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, message]) => (message ? [[name, message]] : [])));
