import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { createApiClient } from '../testing/admin-api-client.ts';
import { logIn } from '../testing/browser.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { createEmptyData, createSeededData } from '../testing/test-data.ts';
import { writeAudits } from './audit.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type HeldLock, holdLock, shareLock } from './hold-lock.ts';
import { openDatabase } from './open-database.ts';

vi.setConfig({ testTimeout: startTimeout });

test('platforms that start at once over one database share its seed', async () => {
  const location = await createEmptyData();
  const running = await Promise.all([startTestPlatform(location), startTestPlatform(location)]);
  const clients = running.map(async (platform) =>
    createApiClient(platform, await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token()),
  );
  const [first, second] = await Promise.all(clients.map(async (client) => (await client).sudo.identities.list()));
  expect(first?.map(({ id }) => id)).toEqual(second?.map(({ id }) => id));
  await Promise.all(running.map((platform) => platform.stop()));
});

test('a change that writes many events is not waited for longer than another', async () => {
  const { database, close } = await openDatabase(await createSeededData());
  const patience = await database.transaction(async (transaction) => {
    const act = { actorId: crypto.randomUUID(), projectKey: 'handelskompas-s03-prod', at: new Date() };
    const event = { action: 'league.update', subjectId: crypto.randomUUID(), before: null, after: null };
    await writeAudits(transaction, act, [event, event]);
    return transaction.execute(sql`show statement_timeout`);
  });
  await close();
  expect(patience).toMatchObject({ rows: [{ statement_timeout: '30s' }] });
});

test('a platform that stops waits for no statement that takes longer than anybody does', async () => {
  const location = await createSeededData();
  const platform = await startTestPlatform(location);
  const { sudo } = createApiClient(platform, await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token());
  const holder = new Client(location.databaseUrl);
  await holder.connect();
  await holder.query('begin; lock table identities');
  sudo.identities.list().catch(() => {});
  const waiting = async () =>
    (
      await holder.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
    ).rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBe(1));
  await platform.stop();
  expect(await waiting()).toBe(1);
  await holder.end();
});

test('whoever shares a lock is told that it is busy, and waits for rows as ever once it is shared', async () => {
  const { database, close } = await openDatabase(await createEmptyData());
  const lock: HeldLock = 'funds of handelskompas-s03-prod';
  const shared = () =>
    database.transaction(async (transaction) => {
      await shareLock(transaction, lock);
      return transaction.execute(sql`show lock_timeout`);
    });
  const refused = await database.transaction(async (transaction) => {
    await holdLock(transaction, lock);
    return shared().catch((error: unknown) => error);
  });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(await Promise.all([shared(), shared()])).toMatchObject(Array(2).fill({ rows: [{ lock_timeout: '0' }] }));
  await close();
});
