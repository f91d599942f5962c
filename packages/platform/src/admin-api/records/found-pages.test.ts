import { foldName, type PlayerSort, playerSorts } from '@bullpen/contract';
import { eq, is, SQL, StringChunk } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { foreignKey, projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import { players } from '../../database/schema.ts';
import { createSeededRandom } from '../../database/seeded-random.ts';
import { fundSource } from '../manage/funds.ts';
import { listPlayers, playerSource } from '../manage/players.ts';
import { listPage } from './list-page.ts';

/** More than are looked through in their order before a search is left to its index. */
const playerCount = 18_000;
const limit = 200;
const minute = 60_000;

/** Of ten players five hold the first, of eighty one the second; names and moments are shared, so that ids decide. */
const terms = { many: 'mareike', few: 'zwaluw' } as const;
/** Two of three, the last that registered; the first of them a few of the others, too. */
const [late, latest] = ['lepelaar', 'lepelaar-last'];
const asks = (text: string) => (query: unknown) =>
  is(query, SQL) && query.queryChunks.some((chunk) => is(chunk, StringChunk) && chunk.value.join('').includes(text));
const isLook = asks('ahead as materialized');
const isLeftToIndex = asks('found as materialized');

function drawPlayers(): (typeof players.$inferInsert)[] {
  const random = createSeededRandom('players who are searched');
  return Array.from({ length: playerCount }, () => {
    const first = random.integer(10) < 5 ? 'Mareike' : 'Søren';
    const name = `${random.pick(['Ada', 'Ål', 'Bo'])} ${first} ${random.integer(80) === 0 ? 'Zwaluw' : random.integer(40)}`;
    const id = random.uuid();
    const registered = random.integer(300);
    const early = random.integer(100) > 0 ? 'players' : late;
    const email = `${id}@${registered < 100 ? early : latest}.example`;
    const registeredAt = new Date(Date.UTC(2026, 8, 1) + registered * minute);
    return {
      id,
      projectKey: foreignKey,
      name,
      email,
      locale: 'da_DK',
      registeredAt,
      lastActiveAt: new Date(registeredAt.getTime() + random.integer(300) * minute),
      foldedName: foldName(name),
      searchText: foldName(`${name} ${email}`),
    };
  });
}

type Row = ReturnType<typeof drawPlayers>[number];

const sortedBy: Readonly<Record<PlayerSort, (row: Row) => string | number>> = {
  name: ({ foldedName }) => foldedName,
  registeredAt: ({ registeredAt }) => registeredAt.getTime(),
  lastActiveAt: ({ lastActiveAt }) => lastActiveAt.getTime(),
};

/** Whether one comes before the other where the lowest is first. */
const isBefore = (one: Row, other: Row, sort: PlayerSort): boolean => {
  const a = sortedBy[sort](one);
  const b = sortedBy[sort](other);
  return a === b ? one.id < other.id : a < b;
};

describe('the pages of a search in a large list are together what it finds, in its order', () => {
  const rows = drawPlayers();
  let api: TestAdminApi;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    await api.database.transaction((transaction) => bulkInsert(transaction, players, rows));
  }, startTimeout);
  afterAll(() => api.close());

  // The way to search differs by how many are found, the comparison by order and sort.
  const searches = playerSorts.flatMap((sort) => [
    { sort, order: 'asc', found: 'many' } as const,
    { sort, order: 'desc', found: 'few' } as const,
  ]);

  test.each(searches)('$found by $sort, $order', async ({ sort, order, found }) => {
    const search = terms[found];
    const wanted = rows.filter(({ searchText }) => searchText?.includes(search));
    wanted.sort((one, other) => (isBefore(one, other, sort) === (order === 'asc') ? -1 : 1));
    expect(wanted.length).toBeGreaterThan(limit);
    const execute = vi.spyOn(api.database, 'execute');
    const read: string[] = [];
    let [cursor, pages]: [string | undefined, number] = [undefined, 0];
    do {
      const page = await listPlayers(api.database, foreignKey, { search, sort, order, limit, cursor });
      expect(page.total).toEqual({ value: wanted.length, exact: true });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      pages += 1;
      // A cursor that leads nowhere is no reason to go on for ever.
    } while (cursor !== undefined && read.length <= wanted.length);
    expect(read).toEqual(wanted.map(({ id }) => id));
    expect(pages).toBe(Math.ceil(wanted.length / limit));
    // Of many some are met in their order, and the last are not; few are all found by the index.
    const leftToIndex = execute.mock.calls.filter(([query]) => isLeftToIndex(query)).length;
    expect(leftToIndex).toBeGreaterThan(0);
    if (found === 'many') expect(leftToIndex).toBeLessThan(pages);
    else expect(leftToIndex).toBe(pages);
    execute.mockRestore();
  });

  test.each([
    { search: late, isTogether: false, looks: 2, leftToIndex: 0, when: 'where some of them were met' },
    { search: latest, isTogether: true, looks: 2, leftToIndex: 0, when: 'where they stand together' },
    { search: latest, isTogether: false, looks: 1, leftToIndex: 1, when: 'not where none was met' },
  ])('many that are far into the order are looked for further, $when', async ({ search, isTogether, ...asked }) => {
    const query = { search, sort: 'registeredAt', order: 'asc', limit: 60 } as const;
    const source = playerSource(api.database, foreignKey, query);
    const execute = vi.spyOn(api.database, 'execute');
    const page = await listPage(api.database, query, {
      ...source,
      search: source.search && { ...source.search, isTogether },
    });
    const wanted = rows.filter(({ email }) => email.includes(search));
    wanted.sort((one, other) => (isBefore(one, other, query.sort) ? -1 : 1));
    expect(page.items.map(({ id }) => id)).toEqual(wanted.slice(0, query.limit).map(({ id }) => id));
    expect(page.total).toEqual({ value: 10_000, exact: false });
    const queries = execute.mock.calls.map(([each]) => each);
    expect(queries.filter(isLook)).toHaveLength(asked.looks);
    expect(queries.filter(isLeftToIndex)).toHaveLength(asked.leftToIndex);
  });

  test('funds that a filter leaves stand together, those that a search finds need not', () => {
    const place = { projectKey: foreignKey, now: Date.now(), stale: new Map() };
    const togetherOf = (query: object) =>
      fundSource(api.database, { sort: 'rank', ...query }, place).search?.isTogether;
    expect(togetherOf({ idleDays: 45 })).toBe(true);
    expect(togetherOf({ idleDays: 45, search: 'lepelaar' })).toBe(false);
  });

  const ends = [
    ['goes', (id: string) => api.database.delete(players).where(eq(players.id, id))],
    ['leaves the list', (id: string) => api.database.update(players).set({ projectKey }).where(eq(players.id, id))],
  ] as const;
  const lost = ends.flatMap(([name, end]) =>
    (['many', 'few'] as const).map((found) => ({ name, end, found, sort: 'lastActiveAt' as const })),
  );
  test.each(lost)('$found by $sort, while one that is found $name', async ({ end, sort, found }) => {
    const query = { search: terms[found], sort, order: 'asc', limit } as const;
    const source = playerSource(api.database, foreignKey, query);
    const { items: wanted } = await listPage(api.database, query, source);
    const next = await listPage(api.database, { ...query, limit: limit + 1 }, source);
    const gone = wanted.at(-1)?.id ?? '';
    let isGone = false;
    const meanwhile: typeof source = {
      ...source,
      async rows(...asked) {
        if (!isGone) await end(gone);
        isGone = true;
        return await source.rows(...asked);
      },
    };
    const page = await listPage(api.database, query, meanwhile);
    expect(page.items.map(({ id }) => id)).toEqual(wanted.slice(0, -1).map(({ id }) => id));
    expect(page.nextCursor).not.toBeNull();
    const after = await listPage(api.database, { ...query, cursor: page.nextCursor ?? '', limit: 1 }, source);
    expect(after.items[0]).toEqual(next.items.at(-1));
  });
});
