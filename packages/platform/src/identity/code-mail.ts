import type { IdentityProvider } from './context.ts';
import { type FlowView, updateFlow } from './flow.ts';
import { changeIdentityRecord, findByAddress, withMailSent } from './identity-addresses.ts';
import { sendMail } from './mailbox.ts';
import { messages } from './messages.ts';
import { createCode, hashCode } from './one-time-code.ts';

const mailKinds = {
  verification: {
    list: 'verifiable_addresses',
    sent: messages.verificationSent,
    subject: 'Verify your email address',
    text: 'Somebody registered this email address at Bullpen, or asked to verify it. If it was you, click the link or enter the code within an hour, in the browser in which you asked: anywhere else the link ends the password and the sessions from before, and you choose a password anew. If it was not, there is nothing to do.',
    /** It works in any browser, for a verification logs nobody in. */
    link: ({ url }: IdentityProvider, flowId: string, code: string) =>
      `${url}/self-service/verification?flow=${flowId}&code=${code}`,
  },
  recovery: {
    list: 'recovery_addresses',
    sent: messages.recoverySent,
    subject: 'Log in without your password',
    text: 'Somebody cannot log in to Bullpen with this email address. If it was you, click the link in the browser in which you asked, or enter the code there, within an hour. If it was not, there is nothing to do.',
    /** It only fills the form in: a link that logs in could log others in as oneself. */
    link: ({ url }: IdentityProvider, flowId: string, code: string) => `${url}/ui/recovery?flow=${flowId}&code=${code}`,
  },
} as const;

/** Sends a code to the address if an account has it. The flow looks the same when none has. */
export async function sendCode(
  provider: IdentityProvider,
  view: FlowView,
  kind: keyof typeof mailKinds,
  address: string,
): Promise<FlowView> {
  const { list, sent, subject, text, link } = mailKinds[kind];
  const { database, clock } = provider;
  const record = await findByAddress(database, list, address);
  const code = createCode();
  if (record) {
    const recipient = address.toLowerCase();
    await sendMail(provider, { recipient, subject, text, code, link: link(provider, view.flow.id, code) });
    if (kind === 'verification' && !isVerified(record, recipient)) {
      await changeIdentityRecord(database, record.id, withMailSent(recipient, clock.timestamp()));
    }
  }
  return updateFlow(provider, view, {
    state: 'sent_email',
    active: 'code',
    identifier: address,
    identityId: record?.id ?? null,
    codeHash: record ? hashCode(view.flow.id, code) : null,
    messages: [sent],
  });
}

type Owner = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;

const isVerified = ({ verifiable_addresses = [] }: Owner, address: string): boolean =>
  verifiable_addresses.some(({ value, verified }) => value === address && verified);
