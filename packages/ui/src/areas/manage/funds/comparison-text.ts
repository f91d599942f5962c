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

/** What made the difference since the range began: `A has done €3.20 worse than B since 22 Oct 2026: Kantwerk −€3.20.` */
export function comparisonSentence(
  { fund, other, parts, from }: FundComparison,
  { currency, timeZone }: Writing,
): string {
  const apart = fund.change - other.change;
  const by = `${formatMoney(Math.abs(apart), currency)} ${apart > 0 ? 'better' : 'worse'}`;
  const done =
    apart === 0
      ? 'Both values have changed by the same amount'
      : `${isolated(fund.name)} has done ${by} than ${isolated(other.name)}`;
  const written = (amount: number) => unbroken(formatGain(amount, currency));
  const differing = parts.filter(({ difference }) => difference !== 0);
  const unexplained = fund.difference - other.difference;
  const made = [
    ...(differing.length === 0 ? [] : [namedParts(differing, ({ difference }) => written(difference))]),
    ...(unexplained === 0 ? [] : [`not explained ${written(unexplained)}`]),
  ];
  return `${done} since ${formatDate(from, timeZone)}${made.length === 0 ? '' : `: ${made.join(', ')}`}.`;
}

/** Those of both whose movements do not lead to what they have. */
const unevenOf = ({ fund, other }: FundComparison) => [fund, other].filter(({ difference }) => difference !== 0);

/** When they came to hold different shares, as far as it can be told. */
export const toldParting = (comparison: FundComparison): FundComparison['parted'] =>
  unevenOf(comparison).length > 0 ? null : comparison.parted;

/** As many movements as one reads in a sentence. */
const mostTold = 2;

/** Whether they hold the same, and since when they do not. */
export function partingSentence(comparison: FundComparison, timeZone: string): string {
  const { holdings, parted, fund, other } = comparison;
  const held = holdings.filter(({ instrument }) => instrument !== null);
  if (held.length === 0) return 'Neither holds anything but cash.';
  if (held.every((each) => each.fund?.shares === each.other?.shares)) return 'They hold the same shares.';
  const uneven = unevenOf(comparison).map(({ name }) => isolated(name));
  if (uneven.length > 0)
    return `When they came to differ cannot be told: the movements of ${uneven.join(' and ')} do not add up to what is held.`;
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
