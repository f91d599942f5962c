import * as z from 'zod/mini';
import { Instrument } from '../manage/instruments.ts';
import { OverviewQuery, overviewFigures } from './overview-figures.ts';

/** More than a season has: both lists can be had whole. */
export const mostInstruments = 1_000;
const limit = z._default(
  z.coerce
    .number<number>()
    .check(
      z.int('Use a whole number.'),
      z.gte(1, 'Ask for 1 at least.'),
      z.lte(mostInstruments, `Ask for at most ${mostInstruments}.`),
    ),
  10,
);

/** What top trades and movers are asked with; `limit` goes for each of the two lists. */
export const MarketQuery = z.object({ ...OverviewQuery.shape, limit });
/** See the schema. */
export type MarketQuery = z.infer<typeof MarketQuery>;

/** What the exports of top trades and movers are asked with: they have all of both lists. */
export const MarketExportQuery = z.omit(MarketQuery, { limit: true });

const { id, symbol, name } = Instrument.shape;
const instrument = z.looseObject({ id, symbol, name });

/** An instrument that funds bought or sold. */
export const TradedInstrument = z.looseObject({
  instrument,
  /** How many funds did so at least once in the range. */
  funds: z.int().check(z.positive()),
  /** What it cost or brought them, in the minor unit of the season's currency: 1234 is 12.34. */
  value: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type TradedInstrument = z.infer<typeof TradedInstrument>;

/** What was bought and sold by the most funds, in that order. */
export const TopTrades = z.looseObject({
  ...overviewFigures,
  bought: z.array(TradedInstrument),
  sold: z.array(TradedInstrument),
});
/** See the schema. */
export type TopTrades = z.infer<typeof TopTrades>;

/** An instrument whose price has changed. Prices are those of closings, in the minor unit of the season's currency. */
export const Mover = z.looseObject({
  instrument,
  /** The last one that was known when the range began, and when it ended. */
  before: z.int().check(z.positive()),
  price: z.int().check(z.positive()),
  /** The difference as a share of `before`: -0.05 is a fall of 5 %. */
  change: z.number(),
});
/** See the schema. */
export type Mover = z.infer<typeof Mover>;

/** What rose the most and what fell the most, in that order; what stayed is in neither. */
export const Movers = z.looseObject({ ...overviewFigures, up: z.array(Mover), down: z.array(Mover) });
/** See the schema. */
export type Movers = z.infer<typeof Movers>;

const bySymbol = (a: Pick<Mover, 'instrument'>, b: Pick<Mover, 'instrument'>): number =>
  Number(a.instrument.symbol > b.instrument.symbol) - Number(a.instrument.symbol < b.instrument.symbol);

/** The order of top trades: by funds, then by value. */
export const byFunds = (a: TradedInstrument, b: TradedInstrument): number =>
  b.funds - a.funds || b.value - a.value || bySymbol(a, b);

/** Sorts movers into those that rose and those that fell, the greatest change first. */
export const splitMovers = (movers: readonly Mover[], limit: number): Pick<Movers, 'up' | 'down'> => ({
  up: movers
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change || bySymbol(a, b))
    .slice(0, limit),
  down: movers
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change || bySymbol(a, b))
    .slice(0, limit),
});
