import type { Invitation } from '@bullpen/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { beginningOf } from './flow-addresses.ts';
import { sendMail } from './mailbox.ts';

/** By what the link says which invitation it is of. */
export const tokenParameter = 'invitation';

const text = (email: string, expiresAt: string): string =>
  `You have been invited to Bullpen. Click this link, which is for you alone, and register with ${email}: that proves as well that the address is yours. The invitation ends on ${expiresAt.slice(0, 10)}. If you did not expect it, there is nothing to do.`;

/** Mails an invitation. Whoever registers by its link has the rights, and the address is verified. */
export const sendInvitation = (
  database: Database,
  { clock, identityUrl }: { readonly clock: Clock; readonly identityUrl: string },
  { email, expiresAt }: Pick<Invitation, 'email' | 'expiresAt'>,
  token: string,
): Promise<void> =>
  sendMail(
    { database, clock },
    {
      recipient: email,
      subject: 'You are invited to Bullpen',
      text: text(email, expiresAt),
      code: null,
      link: beginningOf({ url: identityUrl }, 'registration', { [tokenParameter]: token }),
    },
  );
