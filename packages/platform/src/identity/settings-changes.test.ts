import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSeededData } from '../../test/testing/test-data.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { identities, passwords, sessions } from '../database/schema.ts';
import { changeEmail, changePassword } from './settings-changes.ts';

test('a password is chosen for the email that the account has by then, whatever it had when the request began', async () => {
  const { database, close } = await openDatabase(await createSeededData());
  const clock = createClock();
  const [account = expect.fail()] = await database
    .select()
    .from(identities)
    .where(eq(identities.email, 'reader@bullpen.test'));
  const { id: identityId, record } = account;
  const now = new Date(clock.now());
  const opened = {
    issuedAt: now,
    authenticatedAt: now,
    expiresAt: new Date(clock.now() + 60_000),
    authentications: [],
  };
  const [session = expect.fail()] = await database
    .insert(sessions)
    .values({ id: crypto.randomUUID(), identityId, tokenHash: 'hash', logoutToken: 'token', ...opened })
    .returning();
  // They came in by the code of a mail, after the proof of the address had ended the password.
  const owned = eq(passwords.identityId, identityId);
  await database.delete(passwords).where(owned);
  const request = { session, record, requestId: undefined };

  const email = 'Reader.Renamed@bullpen.test';
  await changeEmail({ database, clock, url: 'http://localhost:4000' }, request, email);
  const chosen = await changePassword({ database, clock }, request, 'chosen-by-the-owner');
  expect(await database.select().from(passwords).where(owned)).toMatchObject([{ identifier: email.toLowerCase() }]);
  expect(chosen).toMatchObject({ record: { traits: { email } } });
  await close();
});
