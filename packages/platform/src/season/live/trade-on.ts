import { and, desc, eq, gt, gte, inArray, max, sql, sum } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { activity, auditEvents, funds, holdings, instrumentStops, players, trades } from '../../database/schema.ts';
import { isStoppedAt } from '../halts.ts';
import { carryOut, decideTrade } from '../play-fund.ts';
import { readPrices } from '../price-history.ts';
import { howMany, type SeasonPeriod } from './season-period.ts';

const millisecondsPerWeek = 604_800_000;
const millisecondsPerHabit = 30 * 86_400_000;
const mostRemembered = 5_000;
/** Of a fund, while nobody has traded yet. */
const tradesAWeek = 0.5;

/** Lets funds trade as they have done: those that traded much lately trade much now, and new ones begin. */
export async function tradeOn(transaction: Database, period: SeasonPeriod): Promise<void> {
  const { projectKey, startsAt, until, market, people, random } = period;
  const since = Math.max(period.since.getTime(), startsAt.getTime(), (await lastAction(transaction, period)) + 1);
  const to = until.getTime();
  if (since >= to) return;
  const count = howMany(random, await expectedTrades(transaction, period, since));
  const habitual = count > 0 ? await whoTrades(transaction, period) : [];
  if (habitual.length === 0) return;
  const wanted = Array.from({ length: count }, () => ({
    at: people.visits.draw(random, since, to),
    fundId: habitual[random.integer(habitual.length)] ?? '',
  })).sort((a, b) => a.at - b.at);

  const known = await lockFundsOf(transaction, [...new Set(wanted.map(({ fundId }) => fundId))]);
  const stopped = await transaction.select().from(instrumentStops);
  const isStopped = (id: string, at: number) =>
    stopped.some((stop) => stop.instrumentId === id && isStoppedAt(stop, new Date(at)));
  const priceAt = await readPrices(
    { database: transaction, projectKey },
    { timeZone: period.timeZone, from: since, to },
  );
  const ids = market.instruments.map(({ id }) => id);
  const made = wanted.flatMap(({ at, fundId }) => {
    const fund = known.get(fundId);
    if (!fund) return [];
    const decision = decideTrade(random, fund, {
      pick: (picking) => ids[market.pick(picking)] ?? '',
      priceOf: (id) => priceAt(id, at),
    });
    const { instrument: instrumentId, quantity, price } = decision;
    if (quantity === 0 || price === 0 || isStopped(instrumentId, at) || fund.openedAt > at) return [];
    fund.cash = carryOut(decision, fund);
    fund.touched.add(instrumentId);
    fund.tradedAt = at;
    return [{ id: random.uuid(), projectKey, fundId, instrumentId, at: new Date(at), quantity, price }];
  });
  await bulkInsert(transaction, trades, made);
  for (const [id, fund] of known) if (fund.touched.size > 0) await keepFund(transaction, id, fund);
}

/** Each of these changes what funds have. */
const acts = ['instrument.split', 'instrument.dividend', 'instrument.merger', 'instrument.delisting', 'fund.correct'];

/** When a script last changed what is traded from here on: a trade of before would know of it already. 0 for never. */
async function lastAction(transaction: Database, { projectKey, since }: SeasonPeriod): Promise<number> {
  const { action, at } = auditEvents;
  const [last] = await transaction
    .select({ at: max(at) })
    .from(auditEvents)
    .where(and(eq(auditEvents.projectKey, projectKey), inArray(action, acts), gt(at, since)));
  return last?.at?.getTime() ?? 0;
}

/** As many as in the last week, for as much of a week as it is. */
async function expectedTrades(
  transaction: Database,
  { projectKey, until, people: { visits } }: SeasonPeriod,
  since: number,
): Promise<number> {
  const weekBefore = since - millisecondsPerWeek;
  const ofProject = eq(activity.projectKey, projectKey);
  const [row] = await transaction
    .select({ changes: sum(activity.changes).mapWith(Number) })
    .from(activity)
    .where(and(ofProject, eq(activity.bucket, '1h'), gte(activity.startsAt, new Date(weekBefore))));
  const inWeek = row?.changes || tradesAWeek * (await transaction.$count(funds, eq(funds.projectKey, projectKey)));
  const weightOfWeek =
    visits.weightBetween(weekBefore, since) || visits.weightBetween(since, since + millisecondsPerWeek);
  return weightOfWeek > 0 ? (inWeek * visits.weightBetween(since, until.getTime())) / weightOfWeek : 0;
}

/** The funds of the last trades, each as often as it made one, and those that were opened since. */
async function whoTrades(transaction: Database, { projectKey, since }: SeasonPeriod): Promise<readonly string[]> {
  const lately = new Date(since.getTime() - millisecondsPerHabit);
  const traders = await transaction
    .select({ id: trades.fundId })
    .from(trades)
    .where(and(eq(trades.projectKey, projectKey), gte(trades.at, lately)))
    .orderBy(desc(trades.at), trades.id)
    .limit(mostRemembered);
  const opened = await transaction
    .select({ id: funds.id })
    .from(funds)
    .where(and(eq(funds.projectKey, projectKey), gte(funds.openedAt, lately)))
    .orderBy(funds.id)
    .limit(mostRemembered);
  return [...traders, ...opened].map(({ id }) => id);
}

interface LockedFund {
  readonly playerId: string;
  readonly openedAt: number;
  cash: number;
  tradedAt: number;
  readonly holdings: Map<string, number>;
  readonly touched: Set<string>;
}

/** Keeps everybody else from these funds. Their players come first, as whoever deletes a player locks them. */
async function lockFundsOf(transaction: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LockedFund>> {
  const owners = transaction
    .select({ id: funds.playerId })
    .from(funds)
    .where(inArray(funds.id, [...ids]));
  await transaction.execute(
    sql`select from ${players} where ${inArray(players.id, owners)} order by ${players.id} for no key update`,
  );
  const rows = await transaction
    .select()
    .from(funds)
    .where(inArray(funds.id, [...ids]))
    .orderBy(funds.id)
    .for('no key update');
  const held = await transaction
    .select()
    .from(holdings)
    .where(inArray(holdings.fundId, [...ids]))
    .orderBy(holdings.instrumentId);
  const holdingsOf = Map.groupBy(held, ({ fundId }) => fundId);
  return new Map(
    rows.map(({ id, playerId, cash, openedAt }) => {
      const own = new Map((holdingsOf.get(id) ?? []).map(({ instrumentId, quantity }) => [instrumentId, quantity]));
      return [
        id,
        { playerId, cash, openedAt: openedAt.getTime(), tradedAt: 0, holdings: own, touched: new Set<string>() },
      ];
    }),
  );
}

async function keepFund(
  transaction: Database,
  id: string,
  { playerId, cash, tradedAt, ...fund }: LockedFund,
): Promise<void> {
  const touched = [...fund.touched];
  const left = touched.flatMap((instrumentId) => {
    const quantity = fund.holdings.get(instrumentId) ?? 0;
    return quantity > 0 ? [{ fundId: id, instrumentId, quantity }] : [];
  });
  await transaction.delete(holdings).where(and(eq(holdings.fundId, id), inArray(holdings.instrumentId, touched)));
  if (left.length > 0) await transaction.insert(holdings).values(left);
  const at = new Date(tradedAt);
  // What it is worth follows with that of the others.
  const value = sql`greatest(${funds.value}, ${cash}::bigint)`;
  await transaction.update(funds).set({ cash, value, tradedAt: at }).where(eq(funds.id, id));
  await transaction
    .update(players)
    .set({ lastActiveAt: sql`greatest(${players.lastActiveAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(players.id, playerId));
}
