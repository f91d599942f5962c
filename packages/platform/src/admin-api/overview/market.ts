import { byFunds, type MarketQuery, type Movers, returnOn, splitMovers, type TopTrades } from '@bullpen/contract';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { instruments, instrumentTrades, prices } from '../../database/schema.ts';
import { lastClosedDay } from '../../season/trading-days.ts';
import { type FiguresSource, readWindow } from './figures-of.ts';

const instrument = { id: instruments.id, symbol: instruments.symbol, name: instruments.name };

export async function readTopTrades(source: FiguresSource, { range, limit }: MarketQuery): Promise<TopTrades> {
  const { figures } = await readWindow(source, range);
  const rows = await source.database
    .select({ instrument, traded: instrumentTrades })
    .from(instrumentTrades)
    .innerJoin(instruments, eq(instruments.id, instrumentTrades.instrumentId))
    .where(and(eq(instruments.projectKey, source.projectKey), eq(instrumentTrades.range, range)));
  const top = (side: 'bought' | 'sold') =>
    rows
      .map((row) => ({ instrument: row.instrument, funds: row.traded[`${side}By`], value: row.traded[`${side}Value`] }))
      .filter(({ funds }) => funds > 0)
      .sort(byFunds)
      .slice(0, limit);
  return { ...figures, bought: top('bought'), sold: top('sold') };
}

/** The last price of each instrument that was known on a day. */
const priceOn = (database: Database, day: string, name: string) =>
  database
    .select({ close: prices.close })
    .from(prices)
    .where(and(eq(prices.instrumentId, instruments.id), lte(prices.day, day)))
    .orderBy(desc(prices.day))
    .limit(1)
    .as(name);

export async function readMovers(source: FiguresSource, { range, limit }: MarketQuery): Promise<Movers> {
  const { database, projectKey } = source;
  const { figures, timeZone, window } = await readWindow(source, range);
  const [from, to] = [window.from, window.to].map((moment) => lastClosedDay(new Date(moment), timeZone)) as [
    string,
    string,
  ];
  const [before, after] = [priceOn(database, from, 'before'), priceOn(database, to, 'after')];
  const rows = await database
    .select({ instrument, before: before.close, price: after.close })
    .from(instruments)
    .innerJoinLateral(before, sql`true`)
    .innerJoinLateral(after, sql`true`)
    .where(eq(instruments.projectKey, projectKey));
  const movers = rows.map((row) => ({ ...row, change: returnOn(row.before, row.price) }));
  return { ...figures, ...splitMovers(movers, limit) };
}
