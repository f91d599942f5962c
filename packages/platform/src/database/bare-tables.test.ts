import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { withBareTables } from './bare-tables.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { fundReturns, funds, holdings, instruments, players, seasons, trades } from './schema.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const tables = [players, funds, holdings, trades, fundReturns];
const projectKey = 'handelskompas-s03-prod';
const playerOf = (id: string) => ({
  id,
  projectKey,
  name: 'Ada',
  email: 'ada@lezers.example',
  locale: 'nl-BE',
  registeredAt: new Date('2026-11-20'),
  lastActiveAt: new Date('2026-11-20'),
  foldedName: 'ada',
  searchText: 'ada ada@lezers.example',
});

describe('withBareTables', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openDatabase(await createSeededData());
    await opened.database.delete(seasons);
    const calendar = { startsAt: new Date('2026-09-14'), endsAt: new Date('2027-01-29') };
    await opened.database.insert(seasons).values({ projectKey, ...calendar, timeZone: 'UTC', currency: 'EUR' });
  });
  afterAll(() => opened.close());

  const definitions = async () => {
    const Result = z.object({ rows: z.array(z.object({ definition: z.string() })) });
    const { rows } = Result.parse(
      await opened.database.execute(sql`
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace
        union all
        select indexdef from pg_indexes where schemaname = 'public'`),
    );
    return rows.map(({ definition }) => definition).sort();
  };

  it('has no index and no key while the work is done, and every one of them afterwards', async () => {
    const before = await definitions();
    let bare: string[] = [];
    await opened.database.transaction((transaction) =>
      withBareTables(transaction, tables, async () => {
        const Result = z.object({ rows: z.array(z.object({ name: z.string() })) });
        const { rows } = Result.parse(
          await transaction.execute(sql`select tablename || ' ' || indexname as name from pg_indexes`),
        );
        bare = rows
          .map(({ name }) => name)
          .filter((name) => /^(players|funds|holdings|trades|fund_returns) /.test(name));
      }),
    );
    expect(bare).toEqual([]);
    expect(await definitions()).toEqual(before);
    expect(before.filter((definition) => /on public.trades/i.test(definition)).length).toBeGreaterThan(1);
  });

  it.each([
    ['of one id twice', () => [playerOf('a3c9d4a5-7c1e-4a04-8e13-000000000001')], /players_pkey/],
    [
      'of a project that is not there',
      () => [{ ...playerOf(crypto.randomUUID()), projectKey: 'nowhere' }],
      /project_key/,
    ],
  ])('refuses rows %s, and leaves everything as it was', async (_name, rows, reason) => {
    const before = await definitions();
    const failure = opened.database.transaction((transaction) =>
      withBareTables(transaction, tables, async () => {
        await transaction.insert(players).values(playerOf('a3c9d4a5-7c1e-4a04-8e13-000000000001'));
        await transaction.insert(players).values(rows());
      }),
    );
    await expect(failure).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
    expect(await definitions()).toEqual(before);
    expect(await opened.database.$count(players)).toBe(0);
  });

  it('leaves other tables alone', async () => {
    await opened.database.transaction((transaction) =>
      withBareTables(transaction, tables, async () => {
        const twice = {
          symbol: 'A',
          name: 'A',
          exchange: 'XBRU',
          currency: 'EUR',
          foldedName: 'a',
          searchText: 'a',
        };
        const row = { ...twice, projectKey, id: crypto.randomUUID() };
        await transaction.insert(instruments).values(row);
        const again = transaction.transaction((inner) =>
          inner.insert(instruments).values({ ...row, id: crypto.randomUUID() }),
        );
        await expect(again).rejects.toThrow();
      }),
    );
  });
});
