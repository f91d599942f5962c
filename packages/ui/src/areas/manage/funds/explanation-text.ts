import type { ExplanationPart, FundExplanation } from '@bullpen/contract';
import { formatReturn } from '../../../foundation/format-number.ts';
import { isolated } from '../../../foundation/isolated.ts';

/** What an explanation is made of, in a word. */
export const partLabels: Readonly<Record<string, string>> = {
  price: 'Price',
  trades: 'Trades',
  dividend: 'Dividend',
  split: 'Split',
  merger: 'Merger',
  delisting: 'Delisting',
  correction: 'Correction',
  rounding: 'Rounding',
};

type NamedPart = Pick<ExplanationPart, 'kind' | 'instrument'> & Partial<Pick<ExplanationPart, 'count'>>;

/** A part as a sentence names it; of trades that nobody has counted `trades`. */
function nameOf({ kind, instrument, count }: NamedPart): string {
  const name = instrument ? isolated(instrument.name) : 'cash';
  if (kind === 'price') return name;
  if (kind === 'trades')
    return `${count === 1 ? 'a trade' : count === undefined ? 'trades' : `${count} trades`} in ${name}`;
  if (kind === 'rounding') return 'rounding';
  return `${(partLabels[kind] ?? kind).toLowerCase()} of ${name}`;
}

/** As many as one reads in a sentence. */
const mostNamed = 3;

/** The first parts by their names, and how many there are beside them. */
export function namedParts<Part extends NamedPart>(parts: readonly Part[], amountOf: (part: Part) => string): string {
  const named = parts.slice(0, mostNamed).map((part) => `${nameOf(part)} ${amountOf(part)}`);
  const more = parts.length - mostNamed;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** What changed a fund, as one sentence: `−7.62 %: Ardenne Minérale −6.91 %, a trade in Kantwerk −0.71 %`. */
export function explanationSentence({ changeShare, change, parts }: FundExplanation): string {
  const moved = parts.filter(({ amount }) => amount !== 0);
  if (change === 0 && moved.length === 0) return 'Its value did not change.';
  return `${formatReturn(changeShare)}: ${namedParts(moved, ({ share }) => formatReturn(share))}.`;
}
