import { desc, eq, getTableName, inArray, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepRows } from '../../../test/testing/kept-rows.ts';
import { openPlayedSeason, type PlayedSeasonData, playedProject } from '../../../test/testing/played-season.ts';
import { expectSoundFunds } from '../../../test/testing/sound-funds.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { Database } from '../../database/database.ts';
import * as schema from '../../database/schema.ts';
import { lockFunds } from '../../season/fund-ranks.ts';
import { settleValues } from '../../season/settle-values.ts';
import { playSeasons } from '../../season/live/continue-season.ts';
import { removePlayer } from './player-deletion.ts';
import { restorePlayer } from './player-restoration.ts';

vi.setConfig({ testTimeout: startTimeout });

const { experts, funds, fundMovements, leagues, players, scriptRuns, trades } = schema;
const { key: projectKey } = playedProject;
const at = new Date('2026-11-20T13:12:00Z');
const act = { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };

let season: PlayedSeasonData;
let database: Database;
let bringBack: () => Promise<void>;
beforeAll(async () => {
  season = await openPlayedSeason(at);
  database = season.database;
  bringBack = await keepRows(database);
}, startTimeout);
afterAll(() => season.close());
beforeEach(() => bringBack());

const written = ['audit_events', 'audit_event_projects', 'loose_files'];
/** The rows of every table without how often they were changed, each as text. */
async function readRows(): Promise<Record<string, string[]>> {
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  const rows: [string, string[]][] = [];
  for (const table of tables) {
    const name = getTableName(table);
    if (written.includes(name)) continue;
    const row = sql<string>`(to_jsonb(whole) - 'version')::text`;
    rows.push([name, (await database.select({ row }).from(sql`${table} as whole`)).map((each) => each.row).sort()]);
  }
  return Object.fromEntries(rows);
}

/** The players who traded most, the first of whom owns a league and plays for an expert. */
async function busiest(count: number) {
  const found = await database
    .select({ id: players.id, name: players.name, version: players.version })
    .from(players)
    .innerJoin(funds, eq(funds.playerId, players.id))
    .innerJoin(trades, eq(trades.fundId, funds.id))
    .groupBy(players.id)
    .orderBy(desc(sql`count(*)`), players.id)
    .limit(count);
  return found;
}

const remove = ({ id, version }: { readonly id: string; readonly version: number }) =>
  removePlayer(database, id, act, version);

const whole = async (work: (transaction: Database) => Promise<void>) =>
  database.transaction(async (transaction) => {
    await lockFunds(transaction, projectKey);
    await work(transaction);
  });

test.each([
  ['at once, when nobody else is written', async () => {}],
  ['after everybody was ranked anew', () => whole((transaction) => settleValues(transaction, projectKey))],
])('players come back with all that went with them, %s', async (_, meanwhile) => {
  const gone = await busiest(3);
  const [owner = expect.fail('There are players.')] = gone;
  const [fund = expect.fail('They have a fund.')] = await database.select().from(funds).where(eq(funds.playerId, owner.id));
  const [expert = expect.fail('There are experts.')] = await database.select().from(experts).limit(1);
  await database.update(experts).set({ fundId: fund.id }).where(eq(experts.id, expert.id));
  const [league = expect.fail('There are leagues.')] = await database.select().from(leagues).limit(1);
  await database.update(leagues).set({ ownerId: owner.id }).where(eq(leagues.id, league.id));
  await whole((transaction) => settleValues(transaction, projectKey));
  const before = await readRows();
  for (const each of gone) expect(await remove(each)).toMatchObject({ result: 'done' });
  expect(await readRows()).not.toEqual(before);
  await meanwhile();
  for (const each of gone)
    expect(await restorePlayer(database, each.id, act)).toMatchObject({ id: each.id, version: each.version + 1 });
  expect(await readRows()).toEqual(before);
  await expectSoundFunds(database, projectKey);
  const [owned] = await database.select().from(leagues).where(eq(leagues.id, league.id));
  const [playing] = await database.select().from(experts).where(eq(experts.id, expert.id));
  expect([owned?.version, playing?.version]).toEqual([league.version + 2, expert.version + 2]);
});

test('a league that has another owner since keeps that one', async () => {
  const [owner = expect.fail('There are players.'), other = expect.fail('There are two.')] = await busiest(2);
  const [league = expect.fail('There are leagues.')] = await database.select().from(leagues).limit(1);
  await database.update(leagues).set({ ownerId: owner.id }).where(eq(leagues.id, league.id));
  await remove(owner);
  await database.update(leagues).set({ ownerId: other.id }).where(eq(leagues.id, league.id));
  await restorePlayer(database, owner.id, act);
  expect(await database.select().from(leagues).where(eq(leagues.id, league.id))).toMatchObject([{ ownerId: other.id }]);
});

test('what a script has done to a share of theirs is in the way', async () => {
  const [player = expect.fail('There are players.')] = await busiest(1);
  const [trade = expect.fail('They traded.')] = await database
    .select({ id: trades.instrumentId })
    .from(trades)
    .innerJoin(funds, eq(funds.id, trades.fundId))
    .where(eq(funds.playerId, player.id))
    .limit(1);
  await remove(player);
  await database.insert(schema.auditEvents).values({
    at: new Date(at.getTime() + 1000),
    actorId: act.actorId,
    projectKey,
    action: 'instrument.split',
    subjectId: trade.id,
  });
  await expect(restorePlayer(database, player.id, act)).rejects.toMatchObject({
    code: 'in_the_way',
    data: { obstacles: [{ field: 'funds', problem: 'changed', record: { kind: 'instrument', id: trade.id } }] },
  });
});

test('a player with 5,000 movements comes back within a request', async () => {
  const [player = expect.fail('There are players.')] = await busiest(1);
  const [fund = expect.fail('They have a fund.')] = await database.select().from(funds).where(eq(funds.playerId, player.id));
  const [trade = expect.fail('They traded.')] = await database.select().from(trades).where(eq(trades.fundId, fund.id));
  await database.insert(fundMovements).values(
    Array.from({ length: 5_000 }, (_, number) => ({
      fundId: fund.id,
      instrumentId: trade.instrumentId,
      at: new Date(at.getTime() - number * 1000),
      quantity: number / 3,
      paid: number,
    })),
  );
  const before = await readRows();
  const times = [performance.now()];
  await remove(player);
  times.push(performance.now());
  await restorePlayer(database, player.id, act);
  times.push(performance.now());
  console.log(times);
  expect(await readRows()).toEqual(before);
});
