import * as z from 'zod/mini';
import { Instrument } from '../manage/instruments.ts';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from './overview-figures.ts';

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

const onSide = <Item, Side extends string>(side: Side, items: readonly Item[]): (Item & { readonly side: Side })[] =>
  items.map((item) => ({ ...item, side }));

/** What the file of top trades holds, of {@link topTradeRows}. `currency` is ISO 4217, that of the season. */
export const topTradeColumns = (
  currency: string,
): CsvColumns<TradedInstrument & { readonly side: 'bought' | 'sold' }> => [
  ['Id', ({ instrument }) => instrument.id],
  ['Side', ({ side }) => side],
  ['Symbol', ({ instrument }) => instrument.symbol],
  ['Name', ({ instrument }) => instrument.name],
  ['Funds', ({ funds }) => funds],
  moneyColumn('Value', currency, ({ value }) => value),
];

/** What was bought by the most funds, then what was sold by the most. */
export const topTradeRows = ({ bought, sold }: Pick<TopTrades, 'bought' | 'sold'>) => [
  ...onSide('bought', bought),
  ...onSide('sold', sold),
];

/** What the file of movers holds, of {@link moverRows}. `currency` is ISO 4217, that of the season. */
export const moverColumns = (currency: string): CsvColumns<Mover & { readonly side: 'up' | 'down' }> => [
  ['Id', ({ instrument }) => instrument.id],
  ['Side', ({ side }) => side],
  ['Symbol', ({ instrument }) => instrument.symbol],
  ['Name', ({ instrument }) => instrument.name],
  moneyColumn('Before', currency, ({ before }) => before),
  moneyColumn('Price', currency, ({ price }) => price),
  ['Change', ({ change }) => change],
];

/** What rose the most, then what fell the most. */
export const moverRows = ({ up, down }: Pick<Movers, 'up' | 'down'>) => [...onSide('up', up), ...onSide('down', down)];

/** What the document says of top trades and movers; browsers drop it. */
export const marketSchemas = (): readonly DocumentedSchema[] => {
  const instrument = [
    'Which one.',
    { id: '8ff0c019-08be-42e8-aa00-3ab80797f5c8', symbol: 'ARDE', name: 'Ardenne Minérale' },
    instrumentFields,
  ] as const;

  return [
    documentObject(MarketExportQuery, 'What the exports of top trades and movers are asked with.', {
      range: rangeField,
    }),
    documentObject(MarketQuery, 'What top trades and movers are asked with.', {
      range: rangeField,
      limit: ['How many instruments each of the two lists holds at most.', 10],
    }),
    documentObject(TopTrades, 'What the most funds bought and sold. A fund counts once, however often it did.', {
      ...figureFields,
      bought: 'What was bought by the most funds, in that order.',
      sold: 'What was sold by the most funds, in that order.',
    }),
    documentObject(TradedInstrument, 'An instrument that funds bought or sold.', {
      instrument,
      funds: ['How many funds did so at least once.', 21460],
      value: ['What it cost or brought them, in the minor unit of the season’s currency.', 25_378_080_554],
    }),
    documentObject(Movers, 'What rose and what fell the most; what stayed is in neither.', {
      ...figureFields,
      up: 'What rose, the greatest change first.',
      down: 'What fell, the greatest change first.',
    }),
    documentObject(Mover, 'An instrument whose price has changed.', {
      instrument,
      before: ['Its last closing price when the range began, in minor units of the season’s currency.', 1504],
      price: ['Its last closing price when the range ended.', 1620],
      change: ['The difference as a share of `before`: -0.05 is a fall of 5 %.', 0.077128],
    }),
  ];
};
