import { formatCount } from '../../../foundation/format.ts';
import type { ArtworkLayout } from './lay-out-artwork.ts';

/** Something to know before an artwork leaves. */
export interface ArtworkCheck {
  readonly id: 'names' | 'headline' | 'letters' | 'standing' | 'test';
  readonly isFine: boolean;
  readonly text: string;
}

interface Checked {
  readonly layout: ArtworkLayout;
  readonly headline: string;
  /** What else the headline was written for, such as "Top performers, 7 d, nl-BE" or "earlier figures". */
  readonly writtenFor?: string | undefined;
  /** Whether the font came. */
  readonly hasFont: boolean;
  /** Letters for which it has no form. */
  readonly formless: readonly string[];
  /** The figures are others by now. */
  readonly isOutdated: boolean;
  /** There should be newer ones, and none have come. */
  readonly isOld: boolean;
  readonly isProduction: boolean;
}

const listed = (names: readonly string[]): string =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${formatCount(names.length - 2)} more` : names.join(' and ');

/** What is well and what is not, in the order in which it matters. */
export function artworkChecks({
  layout,
  headline,
  writtenFor,
  hasFont,
  formless,
  isOutdated,
  isOld,
  isProduction,
}: Checked): readonly ArtworkCheck[] {
  const { shortened, isHeadlineShortened } = layout;
  const checks: readonly (readonly [ArtworkCheck['id'], wrong: string | undefined, fine: string])[] = [
    [
      'test',
      isProduction ? undefined : 'These are no real standings: this is not a production project.',
      'Of a production project',
    ],
    [
      'standing',
      isOutdated
        ? 'The standings have changed since.'
        : isOld
          ? 'The standings are old: the game has gone on, and no newer ones were worked out.'
          : undefined,
      'Of the latest standings',
    ],
    ['names', shortened.length > 0 ? `Shortened to fit: ${listed(shortened)}.` : undefined, 'All names fit'],
    [
      'headline',
      headline.trim() === ''
        ? 'There is no headline.'
        : isHeadlineShortened
          ? 'The headline is too long.'
          : writtenFor && `The headline was written for ${writtenFor}.`,
      'The headline fits',
    ],
    [
      'letters',
      !hasFont
        ? 'The font did not load: these are the letters of another one.'
        : formless.length > 0
          ? `The font has no ${formless.slice(0, 8).join(' ')}: others may see another letter, or none.`
          : undefined,
      'The font has every letter',
    ],
  ];
  return checks.map(([id, wrong, fine]) => ({ id, isFine: wrong === undefined, text: wrong ?? fine }));
}
