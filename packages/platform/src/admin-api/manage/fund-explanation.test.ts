import {
  concentratedShare,
  type FundExplanation,
  type GameEvent,
  type LedgerEntry,
  type OverviewRange,
} from '@bullpen/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { projectKey, stageOfFile } from '../../../test/testing/script-runs.ts';
import { readFunds } from '../../../test/testing/sound-funds.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import {
  declaredHolidays,
  fundMovements,
  funds,
  holdings,
  instruments,
  players,
  prices,
  quotes,
  trades,
} from '../../database/schema.ts';
import { everyPage } from '../records/list-page.ts';
import { compareFunds } from './fund-comparison.ts';
import { explainFund } from './fund-explanation.ts';
import { readHoldings } from './fund-holdings.ts';
import { ledgerSource, listLedger } from './fund-ledger.ts';
import { readValues } from './fund-values.ts';
import { listFunds, renameFund } from './funds.ts';
import { renamePlayer } from './players.ts';

const openingCash = 10_000_000;
const hours = 3_600_000;

const stage = await stageOfFile(4 * startTimeout);

const one = (id: string) => ({ projectKey, id, now: stage.clock.now() });
const iso = (moment: number) => new Date(moment).toISOString();
const explain = (id: string, from: number, to: number): Promise<FundExplanation> =>
  explainFund(stage.database, one(id), { from: iso(from), to: iso(to) });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountsOf = ({ parts }: FundExplanation) => parts.map(({ amount }) => amount);

const ledgerOf = (id: string): Promise<LedgerEntry[]> => {
  const source = ledgerSource(stage.database, { id, player: { id, name: '' } }, {});
  return Array.fromAsync(everyPage({ sort: 'at', order: 'asc' }, source)).then((pages) => pages.flat());
};

const byRank = { sort: 'rank', order: 'asc', limit: 200 } as const;
const fundsOf = () => ({ projectKey, now: stage.clock.now() });

const isOurs = eq(funds.projectKey, projectKey);
const heldInstruments = async () =>
  (
    await stage.database
      .select({ id: instruments.id })
      .from(holdings)
      .innerJoin(instruments, eq(instruments.id, holdings.instrumentId))
      .where(eq(instruments.projectKey, projectKey))
      .groupBy(instruments.id)
      .orderBy(sql`count(*) desc`, instruments.id)
  ).map(({ id }) => id);

const ratio = { from: fc.integer({ min: 1, max: 9 }), to: fc.integer({ min: 1, max: 9 }) };
const some = { of: fc.nat({ max: 5 }) };
const notZero = (most: number) => fc.integer({ min: -most, max: most }).filter((by) => by !== 0);
const anyStep = fc.oneof(
  fc.record({ type: fc.constant('dividend'), ...some, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ type: fc.constant('split'), ...some, ...ratio }).filter(({ from, to }) => from !== to),
  fc.record({ type: fc.constant('merger'), ...some, ...ratio }),
  fc.record({ type: fc.constant('delisting'), ...some }),
  fc.record({ type: fc.constant('halt'), ...some }),
  fc.record({ type: fc.constant('cash'), ...some, by: notZero(400_000) }),
  fc.record({ type: fc.constant('shares'), ...some, by: notZero(40) }),
  fc.record({ type: fc.constant('holiday'), days: fc.integer({ min: 1, max: 4 }) }),
  // Over a night, a weekend, or a week.
  fc.record({ type: fc.constant('pass'), hours: fc.integer({ min: 1, max: 130 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Corrects one of some funds, where it has what is taken from it, and takes some of that back. */
async function correct({ type, of, by }: Extract<Step, { by: number }>, listed: readonly string[]): Promise<void> {
  const [fund] = await stage.database
    .select()
    .from(funds)
    .where(isOurs)
    .orderBy(funds.id)
    .offset(of % 2)
    .limit(1);
  const change =
    type === 'cash'
      ? { of: 'cash' as const, amount: by }
      : { of: 'shares' as const, instrumentId: listed[of % listed.length] ?? '', shares: by };
  const parameters = { fundId: fund?.id ?? '', change };
  const unlessRefused = (error: { readonly code?: unknown }) => {
    if (error.code !== 'unprocessable') throw error;
  };
  const run = await stage.run({ templateId: 'fund-correction', parameters }).catch(unlessRefused);
  if (!run || of < 4) return;
  await stage.pass(1_000);
  await stage.invert(run.ended).catch(unlessRefused);
}

/** Lets a step happen to the instruments that are still held. */
async function take(step: Step): Promise<void> {
  if ('hours' in step) return stage.pass(step.hours * hours);
  await stage.pass(1_000);
  if ('days' in step) {
    const date = iso(stage.clock.now() + step.days * 24 * hours).slice(0, 10);
    // One that is a holiday already is not declared again.
    await stage.happen({ type: 'market_holiday', date, name: 'A day off' }).catch(() => {});
    return;
  }
  const listed = await heldInstruments();
  if ('by' in step) return correct(step, listed);
  const { of: index, ...event } = step;
  const [instrumentId = '', intoId = ''] = [listed[index % listed.length], listed[(index + 1) % listed.length]];
  const until = iso(stage.clock.now() + 5 * hours);
  const halt = { type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [instrumentId] }, until };
  const action = { ...event, ...(event.type === 'merger' ? { intoId } : {}), instrumentId };
  await stage.happen((event.type === 'halt' ? halt : action) as GameEvent);
}

/** What stands of two funds beside each other is what is told of each alone, and the differences are all of it. */
async function expectToAddUp(id: string, otherId: string, range: OverviewRange): Promise<void> {
  const { database } = stage;
  const {
    fund,
    other,
    points,
    parts,
    holdings: held,
    from,
    to,
  } = await compareFunds(database, { projectKey, id }, { range, with: otherId });
  expect([fund.explained, other.explained]).toEqual([true, true]);
  expect(sumOf(parts.map((part) => part.fund))).toBe(fund.change);
  expect(sumOf(parts.map((part) => part.other))).toBe(other.change);
  expect(parts.filter((part) => part.difference !== part.fund - part.other)).toEqual([]);
  const apart = parts.map(({ difference }) => Math.abs(difference));
  expect(apart).toEqual(apart.toSorted((a, b) => b - a));
  expect(points[0]).toEqual({ at: from, fund: fund.before, other: other.before });
  expect(points.at(-1)).toEqual({ at: to, fund: fund.value, other: other.value });
  for (const side of ['fund', 'other'] as const) {
    const own = await readHoldings(database, one(side === 'fund' ? id : otherId));
    const told = held.flatMap((each) => each[side] ?? []);
    expect(sumOf(told.map(({ value }) => value))).toBe(own.value);
    expect(told).toHaveLength(own.items.length + 1);
  }
}

describe('what a fund is told to be', () => {
  it('comes to the coin in any season: values are what it had then, and their changes are explained', async () => {
    const { database } = stage;
    let actions = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 7 }), async (steps) => {
        await stage.reset();
        // What it is worth is counted at the time, from shares and last prices alone.
        const seen: { readonly at: number; readonly worth: ReadonlyMap<string, number> }[] = [];
        const look = async () => {
          const all = await readFunds(database, projectKey);
          seen.push({ at: stage.clock.now(), worth: new Map(all.map(({ id, worth }) => [id, worth])) });
        };
        await look();
        for (const step of steps) {
          await take(step);
          await look();
        }
        actions += await database.$count(fundMovements);
        const all = await database.select().from(funds).where(isOurs).orderBy(funds.id);
        const moved = new Set((await database.select().from(fundMovements)).map(({ fundId }) => fundId));
        const chosen = [...all.filter(({ id }) => moved.has(id)).slice(0, 4), ...all.slice(0, 2)];
        for (const { id, cash, value, openedAt } of chosen) {
          for (const [index, { at: to, worth }] of seen.entries())
            for (const { at: from, worth: before } of seen.slice(0, index)) {
              if (from === to || from <= openedAt.getTime()) continue;
              const told = await explain(id, from, to);
              expect(told).toMatchObject({ before: before.get(id), after: worth.get(id), explained: true });
              expect(sumOf(amountsOf(told))).toBe(told.change);
              const rounded = told.parts
                .filter(({ kind }) => kind === 'rounding')
                .map(({ amount }) => Math.abs(amount));
              const mergers = (await ledgerOf(id)).filter(({ kind }) => kind === 'merger');
              const runs = new Set(mergers.map(({ cause }) => (cause.by === 'script' ? cause.run.id : '')));
              expect(sumOf(rounded)).toBeLessThanOrEqual(runs.size);
            }
          const whole = await explain(id, 0, stage.clock.now());
          expect(whole).toMatchObject({ before: openingCash, after: value, explained: true, difference: 0 });
          const { items, ...held } = await readHoldings(database, one(id));
          expect(held).toMatchObject({ value, cash });
          expect(held.cash + sumOf(items.map((item) => item.value))).toBe(value);
          const ledger = await ledgerOf(id);
          expect(ledger.at(-1)?.cashAfter).toBe(cash);
          expect(ledger.filter(({ issue }) => issue !== null)).toEqual([]);
          const query = { sort: 'at', order: 'desc', limit: 200 } as const;
          const { balance } = await listLedger(database, { id, player: { id, name: '' } }, query);
          expect(balance).toEqual({ isEven: true, cash: 0, shares: [] });
          const { points } = await readValues(database, one(id), { range: 'season' });
          expect(points.at(-1)?.value).toBe(value);
        }
        for (const [index, { id }] of chosen.entries()) {
          const other = chosen[index + 1];
          if (!other || other.id === id) continue;
          for (const range of ['7d', 'season'] as const) await expectToAddUp(id, other.id, range);
        }
      }),
      runsOf('any season of a fund'),
    );
    expect(actions).toBeGreaterThan(0);
  });

  it('has a price for each of several days that are written down after a split of later', async () => {
    const { database, clock } = stage;
    const [held = expect.fail()] = await heldInstruments();
    const [last = expect.fail()] = await database
      .select()
      .from(quotes)
      .where(eq(quotes.instrumentId, held))
      .orderBy(sql`${quotes.at} desc`)
      .limit(1);
    const later = { instrumentId: held, at: new Date(clock.now() + 5 * 24 * hours), price: last.price, isSplit: true };
    await database.insert(quotes).values(later);
    const days = () => database.$count(prices, eq(prices.instrumentId, held));
    const written = () => database.$count(quotes, eq(quotes.instrumentId, held));
    const before = [await days(), await written()] as const;
    await stage.pass(5 * 24 * hours);
    const closed = (await days()) - before[0];
    expect(closed).toBeGreaterThan(1);
    expect((await written()) - before[1]).toBe(closed);
    const stale = await listFunds(database, fundsOf(), { ...byRank, flag: 'stale' });
    expect(stale.total).toEqual({ value: 0, exact: true });
  });

  it('has no trade from before what a script did, where the season is played on after it', async () => {
    const { database, clock } = stage;
    const before = clock.now();
    const [first = expect.fail(), second = expect.fail()] = await heldInstruments();
    stage.wait(4 * 24 * hours);
    await stage.happen({ type: 'split', instrumentId: first, from: 1, to: 9 });
    stage.wait(1_000);
    await stage.happen({ type: 'delisting', instrumentId: second });
    const acted = clock.now();
    await stage.pass(4 * 24 * hours);
    const made = await database
      .select()
      .from(trades)
      .where(and(eq(trades.projectKey, projectKey), sql`${trades.at} > ${iso(before)}`));
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ at }) => at.getTime() <= acted)).toEqual([]);
    for (const id of new Set(made.map(({ fundId }) => fundId))) {
      const told = await explain(id, 0, clock.now());
      expect(told).toMatchObject({ before: openingCash, explained: true, difference: 0 });
      expect((await ledgerOf(id)).filter(({ issue }) => issue !== null)).toEqual([]);
    }
  });

  it('is divided as a plain count over trades, corrections and closing prices divides it', async () => {
    const { database } = stage;
    await stage.pass(4 * 24 * hours);
    const [held = expect.fail()] = await database
      .select()
      .from(holdings)
      .innerJoin(funds, and(eq(funds.id, holdings.fundId), isOurs))
      .orderBy(holdings.fundId)
      .limit(1);
    const corrected = held.funds.id;
    const { instrumentId: given } = held.holdings;
    for (const change of [
      { of: 'cash', amount: 4_321 },
      { of: 'shares', instrumentId: given, shares: 17 },
    ]) {
      await stage.pass(1_000);
      await stage.run({ templateId: 'fund-correction', parameters: { fundId: corrected, change } });
    }
    await stage.pass(5 * 24 * hours);
    const closes = await database
      .select({ id: prices.instrumentId, day: prices.day, close: prices.close })
      .from(prices)
      .orderBy(asc(prices.day));
    // The exchange of the project is in Tallinn, where it closes at half past five.
    const closingOf = (day: string) => Date.parse(`${day}T17:30:00+02:00`);
    const days = [...new Set(closes.map(({ day }) => day))].filter((day) => day >= '2026-10-27');
    const [first = '', last = ''] = [days.at(-9), days.at(-1)];
    const busy = await database
      .select({ id: trades.fundId })
      .from(trades)
      .where(
        and(
          eq(trades.projectKey, projectKey),
          sql`${trades.at} between ${iso(closingOf(first))} and ${iso(closingOf(last))}`,
        ),
      )
      .groupBy(trades.fundId)
      .orderBy(sql`count(*) desc`, trades.fundId)
      .limit(5);
    expect(busy.length).toBeGreaterThan(0);
    for (const id of new Set([corrected, ...busy.map((fund) => fund.id)])) {
      const corrections = await database.select().from(fundMovements).where(eq(fundMovements.fundId, id));
      const made = await database.select().from(trades).where(eq(trades.fundId, id)).orderBy(asc(trades.at));
      const closeOn = (instrumentId: string, day: string) =>
        closes.find((each) => each.id === instrumentId && each.day === day)?.close ?? expect.fail();
      const expected = new Map<string, number>();
      const add = (key: string, amount: number) => expected.set(key, (expected.get(key) ?? 0) + amount);
      const span = days.filter((day) => day >= first && day <= last);
      const closeBefore = (instrumentId: string, at: Date) =>
        closeOn(instrumentId, span.findLast((day) => closingOf(day) <= at.getTime()) ?? '');
      for (const { instrumentId, shares, paid, at } of corrections)
        add(
          `correction ${instrumentId ?? undefined}`,
          instrumentId === null ? -paid : shares * closeBefore(instrumentId, at),
        );
      for (const instrumentId of new Set([...made, ...corrections].flatMap((each) => each.instrumentId ?? [])))
        for (const [index, day] of span.entries()) {
          const before = span[index - 1];
          if (before === undefined) continue;
          const own = made.filter((trade) => trade.instrumentId === instrumentId);
          const shares = sumOf([
            ...own.filter(({ at }) => at.getTime() <= closingOf(before)).map(({ quantity }) => quantity),
            // Those that were given gain with the price from then on.
            ...corrections
              .filter((each) => each.instrumentId === instrumentId && each.at.getTime() <= closingOf(day))
              .map((each) => each.shares),
          ]);
          add(`price ${instrumentId}`, shares * (closeOn(instrumentId, day) - closeOn(instrumentId, before)));
          for (const { at, quantity, price } of own)
            if (at.getTime() > closingOf(before) && at.getTime() <= closingOf(day))
              add(`trades ${instrumentId}`, quantity * (closeOn(instrumentId, day) - price));
        }
      const told = await explain(id, closingOf(first), closingOf(last));
      const parts = told.parts.map(({ kind, instrument, amount }) => [`${kind} ${instrument?.id}`, amount] as const);
      expect(new Map(parts)).toEqual(new Map([...expected].filter(([, amount]) => amount !== 0)));
      expect(told.explained).toBe(true);
    }
  });
});

describe('what does not come out', () => {
  const busiest = async () => {
    const [found] = await stage.database
      .select({ id: trades.fundId })
      .from(trades)
      .where(eq(trades.projectKey, projectKey))
      .groupBy(trades.fundId)
      .orderBy(sql`count(*) desc`, trades.fundId)
      .limit(1);
    return found?.id ?? expect.fail();
  };
  const query = { sort: 'at', order: 'desc', limit: 200 } as const;
  const balanceOf = async (id: string) =>
    (await listLedger(stage.database, { id, player: { id, name: '' } }, query)).balance;

  it('is told with the difference, where a movement is missing', async () => {
    const id = await busiest();
    const [purchase = expect.fail()] = await stage.database
      .select()
      .from(trades)
      .where(and(eq(trades.fundId, id), sql`${trades.quantity} > 0`))
      .orderBy(asc(trades.at))
      .limit(1);
    await stage.database.delete(trades).where(eq(trades.id, purchase.id));
    const balance = await balanceOf(id);
    expect(balance).toMatchObject({
      isEven: false,
      cash: -purchase.quantity * purchase.price,
      shares: [{ instrument: { id: purchase.instrumentId }, difference: purchase.quantity }],
    });
    const told = await explain(id, 0, stage.clock.now());
    expect(told.explained).toBe(false);
    expect(told.difference).toBe(told.change - sumOf(amountsOf(told)));
    expect(told.difference).not.toBe(0);
    // Beside another fund it is told as well: what the parts lack is its own.
    const [another = expect.fail()] = await stage.database
      .select({ id: funds.id })
      .from(funds)
      .where(and(isOurs, sql`${funds.id} <> ${id}`))
      .limit(1);
    const { fund, other, parts } = await compareFunds(
      stage.database,
      { projectKey, id },
      { range: 'season', with: another.id },
    );
    expect([fund.explained, other.explained, other.difference]).toEqual([false, true, 0]);
    expect(sumOf(parts.map(({ difference }) => difference)) + fund.difference).toBe(fund.change - other.change);
    expect(fund.difference).not.toBe(0);
    const later = (await ledgerOf(id)).find(({ issue }) => issue === 'shares_below_zero');
    const sold = await stage.database.$count(
      trades,
      and(eq(trades.fundId, id), eq(trades.instrumentId, purchase.instrumentId), sql`${trades.quantity} < 0`),
    );
    if (sold > 0) expect(later?.instrument?.id).toBe(purchase.instrumentId);
  });

  it('is told where something is held without a price, and the fund is stale', async () => {
    const [held = expect.fail()] = await stage.database.select().from(holdings).orderBy(holdings.fundId).limit(1);
    const { instrumentId, fundId } = held;
    await stage.database.delete(quotes).where(eq(quotes.instrumentId, instrumentId));
    await stage.database.delete(prices).where(eq(prices.instrumentId, instrumentId));
    const told = await explain(fundId, 0, stage.clock.now());
    expect(told).toMatchObject({ explained: false, missingPrices: [{ id: instrumentId }] });
    const { items } = await readHoldings(stage.database, one(fundId));
    const item = items.find(({ instrument }) => instrument.id === instrumentId);
    expect(item).toMatchObject({ price: null, pricedAt: null, value: 0, stale: 'no_price' });
    const flagged = await listFunds(stage.database, fundsOf(), { ...byRank, flag: 'stale' });
    const holders = await stage.database.$count(holdings, eq(holdings.instrumentId, instrumentId));
    expect(flagged.total).toEqual({ value: holders, exact: true });
    expect(flagged.items.every(({ flags }) => flags.stale === 'no_price')).toBe(true);
  });

  it('is told where no price came for anybody while the market closed twice', async () => {
    const { database } = stage;
    const staleAt = async (moment: string) => {
      const of = { projectKey, now: Date.parse(moment) };
      return (await listFunds(database, of, { ...byRank, flag: 'stale' })).items;
    };
    // The last prices are of a Thursday; the next closings are on Friday and on Monday.
    expect(await staleAt('2026-11-23T15:29:00Z')).toEqual([]);
    const stale = await staleAt('2026-11-23T15:31:00Z');
    const holders = await database
      .selectDistinct({ id: holdings.fundId })
      .from(holdings)
      .innerJoin(funds, eq(funds.id, holdings.fundId))
      .where(isOurs);
    expect(stale.map(({ id }) => id).sort()).toEqual(holders.map(({ id }) => id).sort());
    expect(new Set(stale.map(({ flags }) => flags.stale))).toEqual(new Set(['old_price']));
    await database.insert(declaredHolidays).values({ projectKey, date: '2026-11-23', name: 'A day off' });
    expect(await staleAt('2026-11-23T15:31:00Z')).toEqual([]);
  });

  it('is a range before the fund was opened, in the future, or of a fund that is gone', async () => {
    const { database, clock } = stage;
    const [fund = expect.fail()] = await database.select().from(funds).where(isOurs).limit(1);
    const opened = fund.openedAt.getTime();
    const refused = { code: 'unprocessable' };
    await expect(explain(fund.id, opened - 48 * hours, opened)).rejects.toMatchObject({
      ...refused,
      data: { fields: [{ path: ['to'], message: expect.stringMatching(/^The fund was opened on \d+ \w+ 2026\./) }] },
    });
    await expect(explain(fund.id, clock.now(), clock.now() + hours)).rejects.toMatchObject({
      ...refused,
      data: { fields: [{ path: ['from'] }] },
    });
    await database.delete(funds).where(eq(funds.id, fund.id));
    await expect(explain(fund.id, opened, clock.now())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what lists say of funds', () => {
  const list = (query: object) => listFunds(stage.database, fundsOf(), { ...byRank, ...query });

  it('finds those by what stands out of them, counted as the rows have it', async () => {
    const { database, clock } = stage;
    const [held = expect.fail()] = await heldInstruments();
    await stage.happen({ type: 'dividend', instrumentId: held, amount: 5 });
    const { items: all } = await list({});
    const shareOfLargest = new Map<string, number>();
    for (const { id, value } of all) {
      const { items } = await readHoldings(database, one(id));
      shareOfLargest.set(id, (items[0]?.value ?? 0) / value);
      expect(all.find((fund) => fund.id === id)?.holdingCount).toBe(items.length);
    }
    const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).sort();
    const [most = 0] = [...shareOfLargest.values()].sort((a, b) => b - a);
    expect(most).toBeGreaterThan(concentratedShare);
    const concentrated = all.filter(({ id }) => (shareOfLargest.get(id) ?? 0) >= concentratedShare);
    expect(ids((await list({ flag: 'concentrated' })).items)).toEqual(ids(concentrated));
    expect(ids(all.filter(({ flags }) => flags.isConcentrated))).toEqual(ids(concentrated));
    const holders = await database
      .selectDistinct({ id: holdings.fundId })
      .from(holdings)
      .where(eq(holdings.instrumentId, held));
    expect(ids((await list({ flag: 'script' })).items)).toEqual(ids(holders));
    const experts = all.filter(({ flags }) => flags.expert !== null);
    expect(experts.length).toBeGreaterThan(0);
    expect(ids((await list({ flag: 'expert' })).items)).toEqual(ids(experts));
    const before = clock.now() - 14 * 24 * hours;
    const idle = all.filter(({ tradedAt, openedAt }) => Date.parse(tradedAt ?? openedAt) <= before);
    expect(idle.length).toBeGreaterThan(0);
    expect(ids((await list({ idleDays: 14 })).items)).toEqual(ids(idle));
    expect((await list({ flag: 'stale' })).total).toEqual({ value: 0, exact: true });
  });

  it('narrows by a range of values and of returns, both ends included', async () => {
    const { items: all } = await list({});
    const values = all.map(({ value }) => value).sort((a, b) => a - b);
    const [from, to] = [values[10] ?? 0, values[20] ?? 0];
    const ofValue = await list({ value: `${from}..${to}`, sort: 'value' });
    expect(ofValue.items.map(({ value }) => value)).toEqual(values.filter((value) => value >= from && value <= to));
    const returns = all.map((fund) => fund.returns['7d'].return).sort((a, b) => b - a);
    const most = returns[5] ?? 0;
    const ofReturn = await list({ return: `..${most}`, sort: 'return7d', order: 'desc' });
    expect(ofReturn.items.map((fund) => fund.returns['7d'].return)).toEqual(returns.filter((each) => each <= most));
  });

  it('finds them by their player’s name and e-mail, whatever these and their own name become', async () => {
    const { database, clock } = stage;
    const [fund = expect.fail()] = (await list({})).items;
    const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(clock.now()), reason: 'A test.' };
    const [player = expect.fail()] = await database.select().from(players).where(eq(players.id, fund.player.id));
    await renamePlayer(database, player.id, act, { version: player.version, name: 'Ülle Ümber' });
    await renameFund(database, fund.id, act, { version: fund.version, name: 'Põhjala Fond' });
    const found = async (search: string) => (await list({ search })).items.map(({ id }) => id);
    expect(await found('ulle umber')).toContain(fund.id);
    expect(await found('pohjala')).toContain(fund.id);
    expect(await found(player.email)).toContain(fund.id);
    expect(await found(player.id)).toContain(fund.id);
  });

  it('is as true after each day and each script as when all is counted anew', async () => {
    const [held = expect.fail()] = await heldInstruments();
    await stage.happen({ type: 'split', instrumentId: held, from: 2, to: 7 });
    await stage.pass(3 * 24 * hours);
    const kept = await stage.database.select({ id: funds.id, largest: funds.largest }).from(funds).where(isOurs);
    for (const { id, largest } of kept) {
      const { items } = await readHoldings(stage.database, one(id));
      expect(largest).toBe(items[0]?.value ?? 0);
    }
    const values = (await list({})).items.map(({ value }) => value).sort((a, b) => a - b);
    const [first = expect.fail()] = kept;
    const { points } = await readValues(stage.database, one(first.id), { range: '7d' });
    expect(points.at(-1)?.median).toBe(values[Math.ceil(values.length / 2) - 1]);
    expect(points.filter(({ median, ahead }) => median === null || ahead === null)).toEqual([]);
    const worth = points.at(-1)?.value ?? 0;
    const shareBelow = values.filter((each) => each < worth).length / values.length;
    expect(Math.abs((points.at(-1)?.ahead ?? 2) - shareBelow)).toBeLessThan(0.02);
  });

  it('has a value as of what a script did last, and the mark of it', async () => {
    const [held = expect.fail()] = await heldInstruments();
    stage.wait(hours);
    await stage.happen({ type: 'dividend', instrumentId: held, amount: 13 });
    const [own = expect.fail()] = await stage.database
      .select({ id: holdings.fundId })
      .from(holdings)
      .where(eq(holdings.instrumentId, held));
    const { asOf, to, points, marks } = await readValues(stage.database, one(own.id), { range: '7d' });
    const mark = marks.find(({ kind }) => kind === 'dividend') ?? expect.fail();
    expect([asOf, points.at(-1)?.at, mark.at]).toEqual([to, to, to]);
    expect(mark.value).toBe(points.at(-1)?.value);
  });
});
