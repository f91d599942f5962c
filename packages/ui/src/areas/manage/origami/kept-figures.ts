import type { OrigamiFigures } from './artwork-content.ts';

/** The figures that artwork is made of, and of which choice they are. */
export interface KeptFigures {
  readonly key: string;
  /** Undefined until there are some. */
  readonly figures: OrigamiFigures | undefined;
}

/**
 * The first figures of a choice are held, whatever comes after: what goes to print does not change under somebody's
 * hands.
 */
export const keepFigures = (kept: KeptFigures, key: string, latest: OrigamiFigures | undefined): KeptFigures =>
  kept.key === key && (kept.figures !== undefined || latest === undefined) ? kept : { key, figures: latest };

const placesOf = ({ of, page }: OrigamiFigures): unknown =>
  of === 'trades' ? [page.bought, page.sold] : of === 'movers' ? [page.up, page.down] : page.items;

/** Whether two of one choice differ: when they were worked out says nothing of it. */
export const areOthers = (figures: OrigamiFigures | undefined, later: OrigamiFigures | undefined): boolean =>
  figures !== undefined && later !== undefined && JSON.stringify(placesOf(figures)) !== JSON.stringify(placesOf(later));
