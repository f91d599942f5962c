import { moneyIn } from '@bullpen/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { expectSoundFunds, readFunds } from '../../test/testing/sound-funds.ts';
import { readTrends } from '../admin-api/overview/fund-trends.ts';
import { validateScript } from '../admin-api/scripts/check-script.ts';
import { fundMovements, funds, holdings, instruments, players, prices, seasons } from '../database/schema.ts';
import { lockFunds } from '../season/fund-ranks.ts';
import { valueFunds } from '../season/live/close-days.ts';
import { seasonRanges } from '../season/season-ranges.ts';

const stage = await stageOfFile();

/** What most funds hold, first. */
async function mostHeld() {
  const rows = await stage.database
    .select({ id: instruments.id, symbol: instruments.symbol, funds: sql<number>`count(*)::int` })
    .from(instruments)
    .innerJoin(holdings, eq(holdings.instrumentId, instruments.id))
    .where(eq(instruments.projectKey, projectKey))
    .groupBy(instruments.id)
    .orderBy(sql`count(*) desc`, instruments.id);
  const [first = expect.fail(), second = expect.fail()] = rows;
  return [first, second] as const;
}
const holdingsOf = (id: string) =>
  stage.database.select().from(holdings).where(eq(holdings.instrumentId, id)).orderBy(holdings.fundId);
const closesOf = async (id: string) =>
  (await stage.database.select().from(prices).where(eq(prices.instrumentId, id)).orderBy(prices.day)).map(
    ({ close }) => close,
  );

/** What funds were worth while the season was played: those that hold an instrument, or these. */
async function pastOf(instrumentId: string, ids?: readonly string[]) {
  const { database } = stage;
  const [calendar = expect.fail()] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  const holders = ids ?? (await holdingsOf(instrumentId)).map(({ fundId }) => fundId);
  const known = await database
    .select()
    .from(funds)
    .where(inArray(funds.id, [...holders]));
  const window = seasonRanges(calendar, calendar.playedAt ?? expect.fail()).season;
  return readTrends({ database, projectKey }, known, { timeZone: calendar.timeZone, window });
}

describe('a corporate action', () => {
  it.each([
    [1, 3],
    [7, 2],
    [100, 1],
  ])('splits %i to %i: shares and prices change, no fund gains or loses', async (from, to) => {
    const [{ id, funds: holders }] = await mostHeld();
    const before = await readFunds(stage.database, projectKey);
    const heldBefore = await holdingsOf(id);
    const closes = await closesOf(id);
    const { ended, actions } = await stage.happen({ type: 'split', instrumentId: id, from, to });
    expect(ended).toMatchObject({ status: 'succeeded', counts: { funds: holders, holdings: holders, instruments: 1 } });
    expect(actions).toEqual(['instrument.split']);
    expect((await readFunds(stage.database, projectKey)).map(({ value }) => value)).toEqual(
      before.map(({ value }) => value),
    );
    await expectSoundFunds(stage.database, projectKey);
    const held = new Map((await holdingsOf(id)).map(({ fundId, quantity }) => [fundId, quantity]));
    for (const { fundId, quantity } of heldBefore)
      expect(held.get(fundId) ?? 0).toBe(Math.floor((quantity * to) / from));
    expect(await closesOf(id)).toEqual(closes.map((close) => Math.max(1, Math.floor((close * from) / to))));
  });

  it('pays a dividend in cash, after which the ranks follow', async () => {
    const [{ id }] = await mostHeld();
    const before = await readFunds(stage.database, projectKey);
    const held = await holdingsOf(id);
    const { ended, actions } = await stage.happen({ type: 'dividend', instrumentId: id, amount: 2_500 });
    expect(ended).toMatchObject({ status: 'succeeded', progress: 1, counts: { holdings: held.length } });
    const shares = held.reduce((all, { quantity }) => all + quantity, 0);
    expect(ended.outcome).toContain(`, ${moneyIn('EUR', shares * 2_500)} in all.`);
    expect(actions).toEqual(['instrument.dividend']);
    await expectSoundFunds(stage.database, projectKey);
    const paid = new Map(held.map(({ fundId, quantity }) => [fundId, quantity * 2_500]));
    expect((await readFunds(stage.database, projectKey)).map(({ cash }) => cash)).toEqual(
      before.map(({ id: fundId, cash }) => cash + (paid.get(fundId) ?? 0)),
    );
  });

  it('merges one into another, pays what does not divide, and ends the one that goes', async () => {
    const [goes, stays] = await mostHeld();
    const held = await holdingsOf(goes.id);
    const heldBefore = await holdingsOf(stays.id);
    const { ended } = await stage.happen({
      type: 'merger',
      instrumentId: goes.id,
      intoId: stays.id,
      from: 5,
      to: 3,
    });
    expect(ended).toMatchObject({ status: 'succeeded', counts: { holdings: held.length, instruments: 2 } });
    expect(await holdingsOf(goes.id)).toEqual([]);
    const after = new Map((await holdingsOf(stays.id)).map(({ fundId, quantity }) => [fundId, quantity]));
    const had = new Map(heldBefore.map(({ fundId, quantity }) => [fundId, quantity]));
    for (const { fundId, quantity } of held)
      expect(after.get(fundId) ?? 0).toBe((had.get(fundId) ?? 0) + Math.floor((quantity * 3) / 5));
    await expectSoundFunds(stage.database, projectKey);
    const again = await validateScript({ database: stage.database, clock: stage.clock }, projectKey, {
      templateId: 'event',
      parameters: { event: { type: 'delisting', instrumentId: goes.id }, trigger: { when: 'now' } },
    });
    expect(again).toMatchObject({ ok: false, issues: [{ message: `${goes.symbol} is no longer listed.` }] });
  });

  it('pays out what is delisted at its last price', async () => {
    const [{ id }] = await mostHeld();
    const before = await readFunds(stage.database, projectKey);
    const held = await holdingsOf(id);
    const price = (await closesOf(id)).at(-1) ?? expect.fail();
    const shares = held.reduce((all, { quantity }) => all + quantity, 0);
    const { ended } = await stage.happen({ type: 'delisting', instrumentId: id });
    expect(ended.outcome).toContain(`, ${moneyIn('EUR', shares * price)} in all.`);
    expect(ended).toMatchObject({ status: 'succeeded', counts: { holdings: held.length } });
    expect(await holdingsOf(id)).toEqual([]);
    expect((await readFunds(stage.database, projectKey)).map(({ value }) => value)).toEqual(
      before.map(({ value }) => value),
    );
    await expectSoundFunds(stage.database, projectKey);
  });

  it('says beforehand which money a fund has, and which it is paid', async () => {
    const [{ id }] = await mostHeld();
    const saidOf = async (event: Parameters<typeof stage.dryRun>[0]) =>
      (await stage.dryRun(event)).samples[0]?.after?.split('\n')[0];
    expect(await saidOf({ type: 'dividend', instrumentId: id, amount: 2_500 })).toMatch(/^Cash [\d,.]+ EUR$/);
    expect(await saidOf({ type: 'delisting', instrumentId: id })).toMatch(/^[\d,.]+ EUR paid$/);
  });

  it.each([
    ['a split', 0.03, (id: string) => ({ type: 'split', instrumentId: id, from: 20, to: 1 }) as const],
    ['a dividend', 0, (id: string) => ({ type: 'dividend', instrumentId: id, amount: 2_500 }) as const],
    [
      'a merger',
      0,
      (id: string, intoId: string) => ({ type: 'merger', instrumentId: id, intoId, from: 5, to: 3 }) as const,
    ],
    ['a delisting', 0, (id: string) => ({ type: 'delisting', instrumentId: id }) as const],
  ])('leaves the past of funds as it was: %s', async (_name, tolerance, eventOf) => {
    const [first, second] = await mostHeld();
    const trendsBefore = await pastOf(first.id);
    const { ended } = await stage.happen(eventOf(first.id, second.id));
    expect(ended).toMatchObject({ status: 'succeeded' });
    const trends = await pastOf(first.id, [...trendsBefore.keys()]);
    expect(trends.size).toBe(trendsBefore.size);
    // The last one is of now.
    for (const [fundId, trend] of trends)
      for (const [index, value] of trend.slice(0, -1).entries()) {
        const was = trendsBefore.get(fundId)?.[index] ?? 0;
        expect(Math.abs(value - was)).toBeLessThanOrEqual(tolerance * was);
      }
  });

  it.each([
    ['a split', (id: string) => ({ type: 'split', instrumentId: id, from: 7, to: 2 }) as const],
    ['a dividend', (id: string) => ({ type: 'dividend', instrumentId: id, amount: 2_500 }) as const],
    [
      'a merger',
      (id: string, intoId: string) => ({ type: 'merger', instrumentId: id, intoId, from: 5, to: 3 }) as const,
    ],
    ['a delisting', (id: string) => ({ type: 'delisting', instrumentId: id }) as const],
  ])('is shown beforehand with what each fund is worth and whose it is, and comes true: %s', async (_name, eventOf) => {
    const [first, second] = await mostHeld();
    const event = eventOf(first.id, second.id);
    const { samples } = await stage.dryRun(event);
    const sampled = samples.filter(({ kind }) => kind === 'fund');
    expect(sampled.length).toBeGreaterThan(1);
    const worth = async (line: (sample: (typeof samples)[number]) => string | null) => {
      const known = new Map((await readFunds(stage.database, projectKey)).map(({ id, value }) => [id, value]));
      for (const sample of sampled)
        expect(line(sample)?.split('\n').at(-1)).toBe(`Fund ${moneyIn('EUR', known.get(sample.id) ?? Number.NaN)}`);
    };
    await worth(({ before }) => before);
    const { ended } = await stage.happen(event);
    await worth(({ after }) => after);
    const owners = await stage.database
      .select({ name: players.name })
      .from(funds)
      .innerJoin(players, eq(players.id, funds.playerId))
      .where(eq(funds.id, sampled[0]?.id ?? ''));
    expect(owners).toEqual([{ name: sampled[0]?.owner }]);
    const [priced] = samples.filter(({ kind }) => kind === 'instrument');
    if (priced) expect(ended.outcome).toContain(`costs ${priced.after} instead of ${priced.before}`);
  });

  it.each([
    ['a split', { type: 'split', from: 1000, to: 1 }, 'One share would cost more than can be counted.'],
    ['a dividend', { type: 'dividend', amount: 10_000_000 }, 'A fund could be worth more than can be counted.'],
  ] as const)(
    'is refused, and fails in plain words, when it makes too much money: %s',
    async (_name, action, message) => {
      const { database, clock } = stage;
      const [{ id }] = await mostHeld();
      const draft = {
        templateId: 'event',
        parameters: { event: { ...action, instrumentId: id }, trigger: { when: 'now' } },
      } as const;
      const tooMuch = async () => {
        await database.update(prices).set({ close: 2_000_000_000 }).where(eq(prices.instrumentId, id));
        await database.update(holdings).set({ quantity: 1_000_000 }).where(eq(holdings.instrumentId, id));
      };
      const moneyOf = async () => (await readFunds(database, projectKey)).map(({ worth: _, ...kept }) => kept);
      const before = await moneyOf();
      const { ended, actions } = await stage.run(draft, tooMuch);
      expect(ended).toMatchObject({ status: 'failed', outcome: `${message} Nothing was done.` });
      expect([await moneyOf(), actions]).toEqual([before, []]);
      expect(await validateScript({ database, clock }, projectKey, draft)).toMatchObject({
        ok: false,
        issues: [{ message }],
      });
    },
  );

  it('pays the price that a day has closed at while it waited for the funds, and is of after it', async () => {
    const { database, clock } = stage;
    const [{ id }] = await mostHeld();
    const price = (await closesOf(id)).at(-1) ?? expect.fail();
    const held = new Map((await holdingsOf(id)).map(({ fundId, quantity }) => [fundId, quantity]));
    const before = await readFunds(database, projectKey);
    const closed = clock.now() + 1_000;
    const moment = vi.spyOn(clock, 'now');
    onTestFinished(() => moment.mockRestore());
    const locked = Promise.withResolvers<void>();
    const closing = database.transaction(async (transaction) => {
      await lockFunds(transaction, projectKey);
      locked.resolve();
      await untilWaiting(database, 'advisory');
      moment.mockReturnValue(closed);
      await transaction
        .update(prices)
        .set({ close: sql`${prices.close} * 2` })
        .where(eq(prices.instrumentId, id));
      await valueFunds(transaction, projectKey);
    });
    await locked.promise;
    const [{ ended }] = await Promise.all([stage.happen({ type: 'delisting', instrumentId: id }), closing]);
    expect(ended).toMatchObject({ status: 'succeeded' });
    await expectSoundFunds(database, projectKey);
    expect((await readFunds(database, projectKey)).map(({ cash }) => cash)).toEqual(
      before.map((fund) => fund.cash + (held.get(fund.id) ?? 0) * price * 2),
    );
    const moments = await database.selectDistinct({ at: fundMovements.at }).from(fundMovements);
    expect(moments).toEqual([{ at: new Date(closed) }]);
  });

  it('does nothing at all when a fund would have more shares than can be counted', async () => {
    const [{ id }] = await mostHeld();
    await stage.database.update(holdings).set({ quantity: 2_000_000_000 }).where(eq(holdings.instrumentId, id));
    const before = await readFunds(stage.database, projectKey);
    const { ended, actions } = await stage.happen({ type: 'split', instrumentId: id, from: 1, to: 2 });
    expect(ended).toMatchObject({ status: 'failed', counts: { funds: 0 } });
    expect(ended.outcome).toBe('A fund would have more than 2,147,483,647 shares. Nothing was done.');
    expect([await readFunds(stage.database, projectKey), actions]).toEqual([before, []]);
  });
});
