import { type GameEvent, type InstrumentEvent, mostInstrumentEvents } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projectKey, stageOfFile } from '../../../test/testing/script-runs.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { auditEvents, funds, holdings, instruments, prices, quotes } from '../../database/schema.ts';
import { readInstrumentPrices } from './instrument-details.ts';
import { readInstrument } from './instruments.ts';

const hours = 3_600_000;

const stage = await stageOfFile(2 * startTimeout);

const detailsOf = (id: string) => readInstrument(stage.database, { projectKey, id, now: stage.clock.now() });
const pricesOf = (id: string, range: '24h' | '7d' | 'season' = 'season') =>
  readInstrumentPrices(stage.database, { projectKey, id }, { range });
const ofScripts = (events: readonly InstrumentEvent[], runs: readonly string[]) =>
  events.filter(({ run }) => run !== null && runs.includes(run.id));

/** What most funds hold, first. */
const mostHeld = () =>
  stage.database
    .select({ id: instruments.id, symbol: instruments.symbol, name: instruments.name })
    .from(instruments)
    .innerJoin(holdings, eq(holdings.instrumentId, instruments.id))
    .where(eq(instruments.projectKey, projectKey))
    .groupBy(instruments.id)
    .orderBy(sql`count(*) desc`, instruments.id);

/** Every instrument is told to be held as the rows of holdings and prices add up, and all of them as the funds do. */
async function expectHeldAsCounted(): Promise<void> {
  const { database } = stage;
  const held = await database.select().from(holdings);
  const closes = await database.select().from(prices).orderBy(prices.day);
  const last = new Map(closes.map(({ instrumentId, close }) => [instrumentId, close]));
  let inAll = 0;
  const ours = await database.select().from(instruments).where(eq(instruments.projectKey, projectKey));
  for (const { id } of ours) {
    const own = held.filter(({ instrumentId }) => instrumentId === id);
    const value = own.reduce((sum, { quantity }) => sum + quantity * (last.get(id) ?? 0), 0);
    const shares = own.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await detailsOf(id)).toMatchObject({ price: last.get(id), holders: own.length, shares, value });
    inAll += value;
  }
  const all = await database.select().from(funds).where(eq(funds.projectKey, projectKey));
  expect(inAll).toBe(all.reduce((sum, { value, cash }) => sum + value - cash, 0));
}

describe('an instrument', () => {
  it('is held as holdings and prices add up, whatever scripts do to it, and tells what they did', async () => {
    const [one = expect.fail(), into = expect.fail(), gone = expect.fail()] = await mostHeld();
    await expectHeldAsCounted();
    const until = new Date(stage.clock.now() + 6 * hours).toISOString();
    const scope = { of: 'instruments' as const, instrumentIds: [one.id] };
    const events: readonly GameEvent[] = [
      { type: 'dividend', instrumentId: one.id, amount: 125 },
      { type: 'split', instrumentId: one.id, from: 1, to: 3 },
      { type: 'trading_halt', scope, until },
      { type: 'trading_halt', scope },
      { type: 'trading_resume', scope },
      { type: 'delisting', instrumentId: gone.id },
      { type: 'merger', instrumentId: one.id, intoId: into.id, from: 4, to: 1 },
    ];
    const runs: string[] = [];
    for (const event of events) {
      await stage.pass(1_000);
      runs.push((await stage.happen(event)).ended.id);
      await expectHeldAsCounted();
    }
    const nothing = { ratio: null, amount: null, other: null, until: null };
    const told = await detailsOf(one.id);
    expect(told).toMatchObject({ status: 'delisted', holders: 0, shares: 0, value: 0, hasEarlierEvents: false });
    const own = ofScripts(told.events, runs);
    expect(own.map(({ run }) => run?.id)).toEqual([6, 4, 3, 2, 1, 0].map((index) => runs[index]));
    expect(own).toMatchObject([
      { ...nothing, kind: 'merger', other: into, ratio: { from: 4, to: 1 } },
      { ...nothing, kind: 'resume' },
      { ...nothing, kind: 'halt-change' },
      { ...nothing, kind: 'halt', until },
      { ...nothing, kind: 'split', ratio: { from: 1, to: 3 } },
      { ...nothing, kind: 'dividend', amount: 125 },
    ]);
    const [acquired] = (await detailsOf(into.id)).events;
    expect(acquired).toMatchObject({ kind: 'acquisition', other: one, ratio: { from: 4, to: 1 } });
    expect((await detailsOf(gone.id)).events[0]).toMatchObject({ ...nothing, kind: 'delisting' });
  });

  it('has a curve of its closings in today’s measure, with what scripts did to it', async () => {
    const [{ id } = expect.fail()] = await mostHeld();
    const before = await pricesOf(id);
    const closes = await stage.database.select().from(prices).where(eq(prices.instrumentId, id)).orderBy(prices.day);
    const moments = before.points.map(({ at }) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(before.points.at(-1)?.at).toBe(before.to);
    // Of the season the first closing comes first; a range begins at the price of the closing before it.
    const week = await pricesOf(id, '7d');
    expect(week.points[0]).toEqual({
      at: week.from,
      price: before.points.findLast(({ at }) => at <= week.from)?.price,
    });
    const closings = before.points.slice(1, -1).map(({ at, price }) => [at.slice(0, 10), price]);
    const first = closes.findIndex(({ day }) => day === closings[0]?.[0]);
    expect(closings).toEqual(closes.slice(first, first + closings.length).map(({ day, close }) => [day, close]));
    expect(before.points.at(-1)?.price).toBe((await detailsOf(id)).price);
    await stage.pass(1_000);
    const { ended } = await stage.happen({ type: 'split', instrumentId: id, from: 1, to: 2 });
    const halved = before.points.map(({ price }) => Math.max(1, Math.floor(price / 2)));
    const after = await pricesOf(id);
    expect(after.points.slice(0, halved.length).map(({ price }) => price)).toEqual(halved);
    expect(after.marks.at(-1)).toMatchObject({ kind: 'split', run: { id: ended.id } });
    expect(Date.parse(after.to)).toBeGreaterThanOrEqual(Date.parse(after.marks.at(-1)?.at ?? ''));
    await stage.happen({ type: 'delisting', instrumentId: id });
    const [end] = (await detailsOf(id)).events;
    expect((await pricesOf(id)).points.at(-1)?.at).toBe(end?.at);
    await stage.pass(48 * hours);
    const { points, marks } = await pricesOf(id, '24h');
    expect({ points, marks }).toEqual({ points: [], marks: [] });
  });

  it('says so where it has no price, and where more happened to it than is told', async () => {
    const { database } = stage;
    const [{ id } = expect.fail()] = await mostHeld();
    await database.delete(prices).where(eq(prices.instrumentId, id));
    await database.delete(quotes).where(eq(quotes.instrumentId, id));
    expect(await detailsOf(id)).toMatchObject({ price: null, pricedAt: null, value: 0 });
    expect((await pricesOf(id)).points).toEqual([]);
    const at = new Date(stage.clock.now());
    const paid = { actorId: crypto.randomUUID(), projectKey, action: 'instrument.dividend', subjectId: id, at };
    const after = { name: '', amount: 1, funds: 1 };
    // Of another build, and of nobody's script: without terms, and without the reason, which is the run's.
    const other = { ...paid, after: { amount: 'one' }, reason: 'Nobody else is told.' };
    await database
      .insert(auditEvents)
      .values([other, ...Array.from({ length: mostInstrumentEvents }, () => ({ ...paid, after }))]);
    const { events, hasEarlierEvents } = await detailsOf(id);
    expect([events.length, hasEarlierEvents]).toEqual([mostInstrumentEvents, true]);
    expect(events.every(({ reason, run }) => reason === null && run === null)).toBe(true);
    expect(new Set(events.map(({ amount }) => amount))).toEqual(new Set([1, null]));
    await database.delete(auditEvents).where(and(eq(auditEvents.subjectId, id), eq(auditEvents.at, at)));
  });
});
