import { overviewRanges } from '@bullpen/contract';
import type { instrumentTrades } from '../database/schema.ts';
import type { PlayedTrade } from './play-fund.ts';
import type { SeasonRanges } from './season-ranges.ts';

/** Counts which instruments funds buy and sell. */
export interface TradesTally {
  /** The trades of one fund, in their order. */
  add(trades: readonly PlayedTrade[]): void;
  /** What was bought or sold over each range; instruments by their index in the market. */
  rows(): Iterable<Omit<typeof instrumentTrades.$inferInsert, 'instrumentId'> & { readonly instrument: number }>;
}

const sides = ['bought', 'sold'] as const;

/** Makes room for so many instruments. */
export function tallyTrades(ranges: SeasonRanges, instruments: number): TradesTally {
  // All ranges end at the same moment: what is within a short one is within the longer ones too.
  const froms = overviewRanges.map((range) => ranges[range].from);
  const room = () => froms.map(() => new Float64Array(instruments));
  const counts = () => ({ funds: room(), values: room() });
  const counted = { bought: counts(), sold: counts() };
  const lastFund = { bought: new Float64Array(instruments), sold: new Float64Array(instruments) };
  let fund = 0;
  return {
    add(trades) {
      fund += 1;
      for (const { instrument, at, quantity, price } of trades.toReversed()) {
        const narrowest = froms.findIndex((from) => at >= from);
        if (narrowest < 0) return;
        const side = quantity > 0 ? 'bought' : 'sold';
        const { funds, values } = counted[side];
        increase(values[narrowest], instrument, Math.abs(quantity) * price);
        // Its last trade decides from which range on a fund counts.
        if (lastFund[side][instrument] === fund) continue;
        lastFund[side][instrument] = fund;
        increase(funds[narrowest], instrument, 1);
      }
    },
    *rows() {
      for (let instrument = 0; instrument < instruments; instrument += 1) {
        const upTo = (of: readonly Float64Array[], place: number) =>
          of.slice(0, place + 1).reduce((sum, each) => sum + (each[instrument] ?? 0), 0);
        for (const [place, range] of overviewRanges.entries()) {
          const [boughtBy, soldBy] = sides.map((side) => upTo(counted[side].funds, place)) as [number, number];
          if (boughtBy === 0 && soldBy === 0) continue;
          const [boughtValue, soldValue] = sides.map((side) => upTo(counted[side].values, place)) as [number, number];
          yield { instrument, range, boughtBy, boughtValue, soldBy, soldValue };
        }
      }
    },
  };
}

function increase(counts: Float64Array | undefined, index: number, by: number): void {
  if (counts) counts[index] = (counts[index] ?? 0) + by;
}
