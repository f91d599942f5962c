import {
  byFunds,
  type Instrument,
  MarketQuery,
  Movers,
  type OverviewRange,
  returnOn,
  splitMovers,
  TopTrades,
} from '@bullpen/contract';
import { autumnOverview } from './activity.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import { instruments } from './instruments.ts';
import { type FiguresSource, figuresOf } from './overview-figures.ts';

/** What the market's figures are worked out from. */
export interface MarketSource extends FiguresSource {
  readonly instruments: readonly Instrument[];
}

const named = ({ id, symbol, name }: Instrument) => ({ id, symbol, name });
const fundsOfRange: Readonly<Record<OverviewRange, number>> = { '24h': 12, '7d': 61, '30d': 190, season: 540 };
const day = 86_400_000;

/** How many funds traded an instrument: the first is sold by the most, the third is bought by the most. */
function tradedOf({ range, limit }: MarketQuery, { instruments: all }: MarketSource, peak: number) {
  return all
    .map((instrument, place) => {
      const funds = Math.round(fundsOfRange[range] / (1 + Math.abs(place - peak)));
      return { instrument: named(instrument), funds, value: funds * (240_000 + 31_700 * place) };
    })
    .filter(({ funds }) => funds > 0)
    .sort(byFunds)
    .slice(0, limit);
}

/** Top trades as the API answers them. */
export const topTradesOf = (query: MarketQuery, source: MarketSource): TopTrades => ({
  ...figuresOf(query.range, source).figures,
  bought: tradedOf(query, source, 2),
  sold: tradedOf(query, source, 0),
});

/** In minor units: each instrument swings at its own pace around a price of its own, and the last one never moves. */
const priceAt = (place: number, count: number, moment: number): number =>
  Math.round(
    1_800 * (place + 1) * (1 + (place === count - 1 ? 0 : 0.12) * Math.sin(moment / (day * (9 + 4 * place)) + place)),
  );

/** Movers as the API answers them. */
export function moversOf({ range, limit }: MarketQuery, source: MarketSource): Movers {
  const { window, figures } = figuresOf(range, source);
  const all = source.instruments;
  const movers = all.map((instrument, place) => {
    const [before, price] = [window.from, window.to].map((moment) => priceAt(place, all.length, moment)) as [
      number,
      number,
    ];
    return { instrument: named(instrument), before, price, change: returnOn(before, price) };
  });
  return { ...figures, ...splitMovers(movers, limit) };
}

const played: MarketSource = { season: autumnOverview, asOf: new Date('2026-11-20T13:12:00Z'), instruments };
const unopened: MarketSource = { ...played, asOf: new Date('2026-08-10T09:00:00Z') };
const trades = (source: MarketSource, range: OverviewRange): TopTrades =>
  deeplyFrozen(TopTrades.parse(topTradesOf(MarketQuery.parse({ range }), source)));
const movements = (source: MarketSource, range: OverviewRange): Movers =>
  deeplyFrozen(Movers.parse(moversOf(MarketQuery.parse({ range }), source)));

/** What was bought and sold over 24 hours. */
export const topTrades: TopTrades = trades(played, '24h');
/** Over the whole season. */
export const topTradesOfSeason: TopTrades = trades(played, 'season');
/** Nothing was. */
export const emptyTopTrades: TopTrades = trades({ ...unopened, instruments: [] }, '24h');

/** What rose and fell over seven days; one instrument did neither. */
export const movers: Movers = movements(played, '7d');
/** Nothing did. */
export const emptyMovers: Movers = movements(unopened, '24h');
