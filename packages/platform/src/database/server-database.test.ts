import type { AdminApiClient } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../test/testing/admin-api.ts';
import { createApiClient, projectKey } from '../../test/testing/admin-api-client.ts';
import { logIn } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createEmptyData, createSeededData } from '../../test/testing/test-data.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import { lockFunds } from '../season/fund-ranks.ts';
import { writeAudits } from './audit.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { funds } from './schema.ts';
import { liftTimeLimits } from './time-limits.ts';

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

test('a server that does not know our constraints is refused in a sentence, without its password', async () => {
  const location = await createEmptyData();
  // As a server of that version answers; nothing else may be asked of it.
  vi.spyOn(Client.prototype, 'query').mockImplementationOnce(async () => ({ rows: [{ version: '140018' }] }));
  const address = new URL(location.databaseUrl ?? '');
  address.searchParams.set('password', address.password);
  const opened = openDatabase({ ...location, databaseUrl: address.href });
  const told = /^postgres:\/\/[^:]+@localhost.* cannot be used: It is version 14 of Postgres\. Use 15 or later\.$/;
  await expect(opened).rejects.toThrow(told);
  await expect(opened).rejects.not.toThrow(/password/);
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
  // The list would be told by itself that the table is busy.
  const patient = `${location.databaseUrl}?lock_timeout=0`;
  const platform = await startTestPlatform({ ...location, databaseUrl: patient });
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
  await waitFor(async () => expect(await waiting()).toBe(1));
  await platform.stop();
  expect(await waiting()).toBe(1);
  await holder.end();
});

describe('whoever waits for longer than somebody who clicked would is told to come again', () => {
  let api: TestAdminApi;
  let editor: AdminApiClient;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    editor = await api.clientFor('editor@bullpen.test');
    await editor.players.list({ query: {} });
  });
  afterAll(() => api.close());

  /** A change is refused while all that `take` locks is held: not by a statement that was given up for taking too long. */
  const expectRefusal = async (take: (transaction: Database) => Promise<unknown>, change: () => Promise<unknown>) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = await api.database.transaction(async (holder) => {
      await liftTimeLimits(holder);
      await take(holder);
      return change().catch((error: unknown) => error);
    });
    expect(refusal).toMatchObject({ code: 'busy', status: 503 });
    expect(api.lastHeaders().get('retry-after')).toMatch(/^\d+$/);
    expect(written).not.toHaveBeenCalled();
  };

  test('for funds that a script changes, to give one another name', async () => {
    const { items } = await editor.funds.list({ query: { limit: 1 } });
    const [fund = expect.fail('There is no fund.')] = items;
    const body = { version: fund.version, name: 'Nova', reason: 'A test.' };
    const rename = () => editor.funds.update({ params: { id: fund.id }, body });
    const held =
      ({ id }: typeof fund) =>
      async (transaction: Database) => {
        await lockFunds(transaction, projectKey);
        await transaction.update(funds).set({ id }).where(eq(funds.id, id));
      };
    await expectRefusal(held(fund), rename);
    expect(await rename()).toMatchObject({ name: 'Nova', version: fund.version + 1 });
  });

  test('for the funds as a whole, to delete a league', async () => {
    const { items } = await editor.leagues.list({ query: { limit: 1 } });
    const [league = expect.fail('There is no league.')] = items;
    const query = { version: league.version, reason: 'A test.' };
    const remove = () => editor.leagues.remove({ params: { id: league.id }, query });
    const held = (transaction: Database) => lockFunds(transaction, projectKey);
    await expectRefusal(held, remove);
    expect(await remove()).toMatchObject({ members: league.memberCount });
  });
});
