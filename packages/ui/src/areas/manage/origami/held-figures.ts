import type { OrigamiFigures } from './artwork-content.ts';

/** The figures that artwork is made of, and of which choice they are. */
export interface HeldFigures {
  readonly key: string;
  /** Undefined until there are some. */
  readonly figures: OrigamiFigures | undefined;
}

/**
 * The first figures of a choice are held, whatever comes after: what goes to print does not change under somebody's
 * hands.
 */
export const holdFigures = (held: HeldFigures, key: string, latest: OrigamiFigures | undefined): HeldFigures =>
  held.key === key && (held.figures !== undefined || latest === undefined) ? held : { key, figures: latest };

const placesOf = ({ of, page }: OrigamiFigures): unknown =>
  of === 'trades' ? [page.bought, page.sold] : of === 'movers' ? [page.up, page.down] : page.items;

/** Whether others have come: when they were worked out says nothing of it. */
export const isOutdated = ({ figures }: HeldFigures, latest: OrigamiFigures | undefined): boolean =>
  figures !== undefined &&
  latest !== undefined &&
  JSON.stringify(placesOf(figures)) !== JSON.stringify(placesOf(latest));
