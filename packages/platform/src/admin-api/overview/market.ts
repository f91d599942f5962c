import { byFunds, type MarketQuery, type Movers, returnOn, splitMovers, type TopTrades } from '@bullpen/contract';
import { and, eq } from 'drizzle-orm';
import { instruments, instrumentTrades } from '../../database/schema.ts';
import { readPrices } from '../../season/price-history.ts';
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

export async function readMovers(source: FiguresSource, { range, limit }: MarketQuery): Promise<Movers> {
  const { database, projectKey } = source;
  const { figures, timeZone, window } = await readWindow(source, range);
  const [all, priceAt] = await Promise.all([
    database.select(instrument).from(instruments).where(eq(instruments.projectKey, projectKey)),
    readPrices(source, { timeZone, ...window }),
  ]);
  const movers = all.map((each) => {
    const before = priceAt(each.id, window.from);
    const price = priceAt(each.id, window.to);
    return { instrument: each, before, price, change: returnOn(before, price) };
  });
  return { ...figures, ...splitMovers(movers, limit) };
}
