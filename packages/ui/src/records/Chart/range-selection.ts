import type { ChartRange } from './chart-data.ts';
import type { ChartGeometry } from './geometry.ts';

/** Index to which a key moves the cursor; undefined for a key that does not move it. */
export function indexAfterKey(key: string, index: number | null, count: number): number | undefined {
  const last = count - 1;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return index === null ? last : Math.max(0, index - 1);
  if (key === 'ArrowRight') return index === null ? 0 : Math.min(last, index + 1);
  return undefined;
}

/** The range between the buckets of two indexes, in whichever order; null for one bucket, which is no range. */
export function rangeBetween({ buckets }: ChartGeometry, one: number, other: number): ChartRange | null {
  const first = buckets[Math.min(one, other)];
  const last = buckets[Math.max(one, other)];
  return first && last && first !== last ? { from: first.bucket.from, to: last.bucket.to } : null;
}
