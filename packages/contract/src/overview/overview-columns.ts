import type { CsvColumns } from '../records/csv-columns.ts';
import { moneyColumn } from '../records/csv-money.ts';
import type { Mover, Movers, TopTrades, TradedInstrument } from './market-figures.ts';
import type { TopLeague } from './top-leagues.ts';
import type { TopPerformer } from './top-performers.ts';

/** What the file of top performers holds. `currency` is ISO 4217, that of the season. */
export const topPerformerCsvColumns = (
  currency: string,
): CsvColumns<Pick<TopPerformer, 'id' | 'name' | 'player' | 'value' | 'return' | 'rank' | 'previousRank'>> => [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Rank before', ({ previousRank }) => previousRank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  moneyColumn('Value', currency, ({ value }) => value),
  ['Return', (performer) => performer.return],
];

/** What the file of top performers by league holds; the best members as JSON. */
export const topLeagueCsvColumns: CsvColumns<TopLeague> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Members', ({ memberCount }) => memberCount],
  ['Return', (league) => league.return],
  ['Best', ({ best }) => JSON.stringify(best)],
];

type OfSide<Item, Side extends string> = Item & { readonly side: Side };
const onSide = <Item, Side extends string>(side: Side, items: readonly Item[]): OfSide<Item, Side>[] =>
  items.map((item) => ({ ...item, side }));

/** What the file of top trades holds, of {@link topTradeRows}. `currency` is ISO 4217, that of the season. */
export const topTradeColumns = (currency: string): CsvColumns<OfSide<TradedInstrument, keyof TradeSides>> => [
  ['Id', ({ instrument }) => instrument.id],
  ['Side', ({ side }) => side],
  ['Symbol', ({ instrument }) => instrument.symbol],
  ['Name', ({ instrument }) => instrument.name],
  ['Funds', ({ funds }) => funds],
  moneyColumn('Value', currency, ({ value }) => value),
];
type TradeSides = Pick<TopTrades, 'bought' | 'sold'>;

/** What was bought by the most funds, then what was sold by the most. */
export const topTradeRows = ({ bought, sold }: TradeSides) => [...onSide('bought', bought), ...onSide('sold', sold)];

/** What the file of movers holds, of {@link moverRows}. `currency` is ISO 4217, that of the season. */
export const moverColumns = (currency: string): CsvColumns<OfSide<Mover, keyof MoverSides>> => [
  ['Id', ({ instrument }) => instrument.id],
  ['Side', ({ side }) => side],
  ['Symbol', ({ instrument }) => instrument.symbol],
  ['Name', ({ instrument }) => instrument.name],
  moneyColumn('Before', currency, ({ before }) => before),
  moneyColumn('Price', currency, ({ price }) => price),
  ['Change', ({ change }) => change],
];
type MoverSides = Pick<Movers, 'up' | 'down'>;

/** What rose the most, then what fell the most. */
export const moverRows = ({ up, down }: MoverSides) => [...onSide('up', up), ...onSide('down', down)];
