import { type OverviewWindow, trendMoments } from '@bullpen/contract';
import { and, gte, inArray } from 'drizzle-orm';
import { fundMovements, holdings, trades } from '../../database/schema.ts';
import { type PriceAt, readPrices } from '../../season/price-history.ts';
import type { FiguresSource } from './figures-of.ts';

/** A fund as it is now. */
interface PresentFund {
  readonly id: string;
  readonly cash: number;
  readonly openedAt: Date;
}

interface Movement {
  /** Null where only the cash changed. */
  readonly instrumentId: string | null;
  readonly at: Date;
  /** Of today's shares. */
  readonly quantity: number;
  readonly paid: number;
}

/**
 * Goes back in time from what a fund has now, and undoes what changed it, the last one first. The last moment shows what
 * it is worth now: what a script did since the figures were worked out is in its value and its return already.
 */
function trendOf(
  cashNow: number,
  held: Map<string, number>,
  movements: readonly Movement[],
  { moments, to, priceAt }: { readonly moments: readonly number[]; readonly to: number; readonly priceAt: PriceAt },
): number[] {
  let cash = cashNow;
  let undone = 0;
  return moments
    .toReversed()
    .map((moment) => {
      const isBefore = (at: Date) => at.getTime() < moment || moment === to;
      for (let next = movements[undone]; next && !isBefore(next.at); next = movements[undone]) {
        cash += next.paid;
        if (next.instrumentId !== null) held.set(next.instrumentId, (held.get(next.instrumentId) ?? 0) - next.quantity);
        undone += 1;
      }
      // A split leaves parts of shares, and past prices in whole units.
      return Math.max(
        0,
        Math.round([...held].reduce((sum, [id, quantity]) => sum + quantity * priceAt(id, moment), cash)),
      );
    })
    .reverse();
}

/** Over which stretch trends are wanted. */
export interface TrendParams {
  readonly timeZone: string;
  readonly window: OverviewWindow;
}

/** What each of a few funds was worth over a range, or since it was opened. */
export async function readTrends(
  source: FiguresSource,
  funds: readonly PresentFund[],
  { timeZone, window: { from, to } }: TrendParams,
): Promise<ReadonlyMap<string, number[]>> {
  if (funds.length === 0) return new Map();
  const { database } = source;
  const ids = funds.map(({ id }) => id);
  const since = new Date(from);
  const [priceAt, held, traded, moved] = await Promise.all([
    readPrices(source, { timeZone, from, to }),
    database.select().from(holdings).where(inArray(holdings.fundId, ids)),
    database
      .select()
      .from(trades)
      .where(and(inArray(trades.fundId, ids), gte(trades.at, since))),
    database
      .select()
      .from(fundMovements)
      .where(and(inArray(fundMovements.fundId, ids), gte(fundMovements.at, since))),
  ]);
  const movements = [
    ...traded.map((trade) => ({
      fundId: trade.fundId,
      instrumentId: trade.instrumentId,
      at: trade.at,
      quantity: trade.quantity * trade.measure,
      paid: trade.quantity * trade.price,
    })),
    ...moved,
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const holdingsOf = Map.groupBy(held, ({ fundId }) => fundId);
  const movementsOf = Map.groupBy(movements, ({ fundId }) => fundId);
  return new Map(
    funds.map(({ id, cash, openedAt }) => {
      const own = new Map((holdingsOf.get(id) ?? []).map(({ instrumentId, quantity }) => [instrumentId, quantity]));
      const moments = trendMoments(Math.max(from, openedAt.getTime()), to);
      return [id, trendOf(cash, own, movementsOf.get(id) ?? [], { moments, to, priceAt })];
    }),
  );
}
