/** Where the tooltip of a point stands. Below the plot when neither side has room for it. */
export type TooltipSide = 'left' | 'right' | 'below';

/** A point of the plot, in shares of it, and how much is drawn there, as a share of its height. */
export interface Ink {
  readonly x: number;
  readonly height: number;
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
