import { lastAtOrBelow } from './timetable.ts';

/** Ranks numbers among each other. */
export interface Ranking {
  /** Only before the first rank is asked for. */
  add(value: number): void;
  /** From 1 for the highest; equal values share a rank, and those after them come as much later. */
  rankOf(value: number): number;
}

const firstRoom = 1024;

/** A plain array of millions would take several times as much memory, and as long to sort. */
export function createRanking(): Ranking {
  let values = new Float64Array(firstRoom);
  let count = 0;
  let ascending: Float64Array | undefined;
  return {
    add(value) {
      if (count === values.length) {
        const larger = new Float64Array(2 * count);
        larger.set(values);
        values = larger;
      }
      values[count] = value;
      count += 1;
    },
    rankOf(value) {
      ascending ??= values.subarray(0, count).sort();
      return count - lastAtOrBelow(ascending, value);
    },
  };
}
