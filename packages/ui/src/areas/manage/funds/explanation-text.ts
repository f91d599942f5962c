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
  rounding: 'Rounding',
};

function nameOf({ kind, instrument, count }: ExplanationPart): string {
  const name = instrument ? isolated(instrument.name) : '';
  if (kind === 'price') return name;
  if (kind === 'trades') return `${count === 1 ? 'a trade' : `${count} trades`} in ${name}`;
  if (kind === 'rounding') return 'rounding';
  return `${(partLabels[kind] ?? kind).toLowerCase()} of ${name}`;
}

/** As many as one reads in a sentence. */
const mostNamed = 3;

/** What changed a fund, as one sentence: `−7.62 %: Ardenne Minérale −6.91 %, a trade in Kantwerk −0.71 %`. */
export function explanationSentence({ changeShare, change, parts }: FundExplanation): string {
  const moved = parts.filter(({ amount }) => amount !== 0);
  if (change === 0 && moved.length === 0) return 'Its value did not change.';
  const named = moved.slice(0, mostNamed).map((part) => `${nameOf(part)} ${formatReturn(part.share)}`);
  const more = moved.length - mostNamed;
  return `${formatReturn(changeShare)}: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`;
}
