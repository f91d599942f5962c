import type { FundComparison } from '@bullpen/contract';
import { formatCount, formatDate, formatMoment } from '../../../foundation/format.ts';
import { formatGain, formatMoney } from '../../../foundation/format-money.ts';
import { isolated } from '../../../foundation/isolated.ts';
import { namedParts, partLabels } from './explanation-text.ts';

/** In what it is written: ISO 4217, and an IANA name. */
interface Writing {
  readonly currency: string;
  readonly timeZone: string;
}

/** A line may end after a sign, which belongs to its amount. */
const unbroken = (amount: string) => amount.replace(/^[−+]/, '$&\u2060');

/** What made the difference since the range began: `Gained €31.24 less since 22 Oct 2026: Kantwerk −€28.01, 2 more.` */
export function comparisonSentence(
  { fund, other, parts, from }: FundComparison,
  { currency, timeZone }: Writing,
): string {
  const apart = fund.change - other.change;
  const since = `since ${formatDate(from, timeZone)}`;
  const gained =
    apart === 0
      ? `Both gained the same ${since}`
      : `Gained ${formatMoney(Math.abs(apart), currency)} ${apart > 0 ? 'more' : 'less'} ${since}`;
  const differing = parts.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return `${gained}.`;
  return `${gained}: ${namedParts(differing, ({ difference }) => unbroken(formatGain(difference, currency)))}.`;
}

/** As many movements as one reads in a sentence. */
const mostTold = 2;

/** Whether they hold the same, and since when they do not. */
export function partingSentence({ holdings, parted, fund, other }: FundComparison, timeZone: string): string {
  const held = holdings.filter(({ instrument }) => instrument !== null);
  if (held.length === 0) return 'Neither holds anything but cash.';
  if (held.every((each) => each.fund?.shares === each.other?.shares)) return 'They hold the same shares.';
  if (parted === null) return 'They have never held the same shares.';
  const told = parted.movements.slice(0, mostTold).map(({ fundId, kind, instrument, shares }) => {
    const whose = isolated(fundId === fund.id ? fund.name : other.name);
    const what = isolated(instrument.name);
    return kind === 'bought' || kind === 'sold'
      ? `${whose} ${kind} ${formatCount(Math.abs(shares))} of ${what}`
      : `${whose} had a ${(partLabels[kind] ?? kind).toLowerCase()} of ${what}`;
  });
  const more = parted.movements.length - mostTold;
  const why = [...told, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `They held the same shares until ${formatMoment(parted.at, timeZone)}: ${why}.`;
}
