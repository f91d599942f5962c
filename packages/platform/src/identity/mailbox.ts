import { desc, eq, lte } from 'drizzle-orm';
import { mails } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { isUuid } from './uuid.ts';

export type Mail = typeof mails.$inferSelect;

/** Older ones are thrown away. */
export const mailsKept = 500;

/** Puts a mail into the mailbox instead of sending it. */
export async function sendMail(
  { database, clock }: Pick<IdentityProvider, 'database' | 'clock'>,
  mail: Pick<Mail, 'recipient' | 'subject' | 'text' | 'code' | 'link'>,
): Promise<void> {
  const [sent] = await database
    .insert(mails)
    .values({ ...mail, id: crypto.randomUUID(), sentAt: new Date(clock.now()) })
    .returning({ number: mails.number });
  if (sent) await database.delete(mails).where(lte(mails.number, sent.number - mailsKept));
}

/** The newest first; those to one address alone where it is given. */
export const listMails = ({ database }: IdentityProvider, recipient?: string): Promise<Mail[]> =>
  database
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient.toLowerCase()) : undefined)
    .orderBy(desc(mails.number));

export async function findMail({ database }: IdentityProvider, id: string): Promise<Mail | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await database.select().from(mails).where(eq(mails.id, id));
  return found;
}
