import { type BucketSize, bucketSizes, bucketsBetween } from '@bullpen/contract';
import type { activity } from '../database/schema.ts';
import type { PlayedTrade } from './play-fund.ts';
import { lastAtOrBelow } from './timetable.ts';

/** Counts what happens in the buckets that charts are made of. */
export interface ActivityTally {
  addPlayer(registeredAt: number, funds: number): void;
  /** The trades of one fund, in their order. */
  addTrades(trades: readonly PlayedTrade[]): void;
  /** The buckets in which something happened. */
  rows(): Iterable<Omit<typeof activity.$inferInsert, 'projectKey'>>;
}

/** Counts from `opens` up to and without `ends`, in milliseconds since the epoch. */
export function tallyActivity(timeZone: string, opens: number, ends: number): ActivityTally {
  const period = { from: opens, to: Math.max(opens, ends) };
  const startsOf = (size: BucketSize) => bucketsBetween(timeZone, size, period).map(({ from }) => from);
  const quarters = startsOf('15m');
  const sizes = bucketSizes.map((bucket) => {
    const starts = bucket === '15m' ? quarters : startsOf(bucket);
    const room = () => new Int32Array(starts.length);
    return {
      bucket,
      starts,
      // Each bucket is made of whole quarters of an hour: to find the quarter is to find them all.
      ofQuarter: Int32Array.from(quarters, (from) => lastAtOrBelow(starts, from)),
      changes: room(),
      fundsChanged: room(),
      registrations: room(),
      fundsOpened: room(),
    };
  });
  return {
    addPlayer(registeredAt, funds) {
      const quarter = lastAtOrBelow(quarters, registeredAt);
      for (const { ofQuarter, registrations, fundsOpened } of sizes) {
        increase(registrations, ofQuarter[quarter], 1);
        increase(fundsOpened, ofQuarter[quarter], funds);
      }
    },
    addTrades(trades) {
      let before = -1;
      for (const { at } of trades) {
        const quarter = lastAtOrBelow(quarters, at);
        for (const { ofQuarter, changes, fundsChanged } of sizes) {
          increase(changes, ofQuarter[quarter], 1);
          if (before < 0 || ofQuarter[before] !== ofQuarter[quarter]) increase(fundsChanged, ofQuarter[quarter], 1);
        }
        before = quarter;
      }
    },
    *rows() {
      for (const { bucket, starts, ...counts } of sizes)
        for (const [index, start] of starts.entries()) {
          const at = (of: Int32Array) => of[index] ?? 0;
          const [changes, registrations, fundsOpened] = [
            at(counts.changes),
            at(counts.registrations),
            at(counts.fundsOpened),
          ];
          if (changes === 0 && registrations === 0 && fundsOpened === 0) continue;
          const fundsChanged = at(counts.fundsChanged);
          yield { bucket, startsAt: new Date(start), changes, fundsChanged, registrations, fundsOpened };
        }
    },
  };
}

function increase(counts: Int32Array, index = -1, by: number): void {
  counts[index] = (counts[index] ?? 0) + by;
}
