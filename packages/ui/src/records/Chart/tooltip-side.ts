import type { ChartGeometry } from './geometry.ts';

/** Where the tooltip of a point stands. Below the plot when neither side has room for it. */
export type TooltipSide = 'left' | 'right' | 'below';

/** A point of the plot, in shares of it, and how much is drawn there, as a share of its height. */
export interface Ink {
  readonly x: number;
  readonly height: number;
}

/**
 * What is drawn at each bucket. A range that is being marked, from the bucket of one index to that of another, counts as
 * ink from top to bottom: it is what one looks at.
 */
export function inksOf({ buckets, yOf }: ChartGeometry, anchor: number, index: number): readonly Ink[] {
  const isRange = anchor !== -1 && index !== -1 && anchor !== index;
  const first = Math.min(anchor, index);
  const last = Math.max(anchor, index);
  return buckets.map(({ middle, bucket: { value, usual, previous } }, at) => ({
    x: middle,
    height:
      isRange && at >= first && at <= last ? 2 : 1 - yOf(Math.max(value ?? 0, usual?.high ?? 0, previous?.value ?? 0)),
  }));
}

/**
 * The side of a cursor on which less is drawn within the tooltip's width, a share of the plot's; where both are alike, the
 * right one, on which people read on.
 */
export function tooltipSide(cursor: number, width: number, inks: readonly Ink[]): TooltipSide {
  const hasLeft = cursor - width >= 0;
  const hasRight = cursor + width <= 1;
  if (!hasLeft && !hasRight) return 'below';
  if (!hasLeft || !hasRight) return hasLeft ? 'left' : 'right';
  const between = (from: number, to: number) =>
    inks.reduce((sum, { x, height }) => (x > from && x < to ? sum + height : sum), 0);
  return between(cursor - width, cursor) < between(cursor, cursor + width) ? 'left' : 'right';
}
