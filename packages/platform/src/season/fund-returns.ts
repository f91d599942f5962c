import { type OverviewRange, overviewRanges, returnOn } from '@bullpen/contract';
import { createRanking } from './ranking.ts';
import { checkpointsOf, type SeasonRanges } from './season-ranges.ts';

/** A fund, with its values at the checkpoints of its season. */
interface ValuedFund {
  readonly value: number;
  readonly valuesAt: readonly number[];
}

/** In millionths. */
interface FundReturn {
  readonly over: number;
  /** Over the period before; null for a fund that was not open then. */
  readonly before: number | null;
}

/** How a fund did over a range, and its place among the others. */
interface RankedReturn {
  readonly return: number;
  readonly rank: number;
  readonly previousRank: number | null;
}

/** The returns of all funds of a season. */
export interface ReturnRanks {
  /** Only before the first rank is asked for. */
  add(fund: ValuedFund, openedAt: number): void;
  of(range: OverviewRange, fund: ValuedFund, openedAt: number): RankedReturn;
}

const toMillionths = (share: number): number => Math.round(share * 1e6);

/** How a fund did over a range: since its opening, when that was later. */
function createReturn({ from, previous }: SeasonRanges[OverviewRange], checkpoints: readonly number[]) {
  const start = checkpoints.indexOf(from);
  const before = previous && checkpoints.indexOf(previous.from);
  return ({ value, valuesAt }: ValuedFund, openedAt: number): FundReturn => {
    const atStart = valuesAt[start] ?? 0;
    const atPrevious = before === null || openedAt >= from ? undefined : valuesAt[before];
    return {
      over: toMillionths(returnOn(atStart, value)),
      before: atPrevious === undefined ? null : toMillionths(returnOn(atPrevious, atStart)),
    };
  };
}

/** Ranks the returns over these ranges. */
export function createReturnRanks(ranges: SeasonRanges): ReturnRanks {
  const checkpoints = checkpointsOf(ranges);
  const kept = new Map(
    overviewRanges.map((range) => {
      const returnOf = createReturn(ranges[range], checkpoints);
      return [range, { returnOf, now: createRanking(), before: createRanking() }] as const;
    }),
  );
  return {
    add(fund, openedAt) {
      for (const { returnOf, now, before } of kept.values()) {
        const { over, before: earlier } = returnOf(fund, openedAt);
        now.add(over);
        if (earlier !== null) before.add(earlier);
      }
    },
    of(range, fund, openedAt) {
      const found = kept.get(range);
      if (!found) throw new RangeError(`No returns are kept over ${range}.`);
      const { over, before } = found.returnOf(fund, openedAt);
      return {
        return: over,
        rank: found.now.rankOf(over),
        previousRank: before === null ? null : found.before.rankOf(before),
      };
    },
  };
}

/** Over all ranges, as the database keeps them. */
export function returnColumns({ of }: Pick<ReturnRanks, 'of'>, fund: ValuedFund, openedAt: number) {
  const day = of('24h', fund, openedAt);
  const week = of('7d', fund, openedAt);
  const month = of('30d', fund, openedAt);
  const season = of('season', fund, openedAt);
  return {
    return24h: day.return,
    rank24h: day.rank,
    previousRank24h: day.previousRank,
    return7d: week.return,
    rank7d: week.rank,
    previousRank7d: week.previousRank,
    return30d: month.return,
    rank30d: month.rank,
    previousRank30d: month.previousRank,
    returnSeason: season.return,
    rankSeason: season.rank,
  };
}
