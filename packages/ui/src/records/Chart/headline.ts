import { formatChange, formatNumber } from '../../foundation/format-number.ts';
import { type ChartClock, momentLabel, startLabel } from './bucket-labels.ts';
import { type ChartData, finishedBuckets } from './chart-data.ts';

/** The figure of a chart. */
export interface Headline {
  /** An en dash where there is no data. */
  readonly figure: string;
  /** Such as `at 13:30`; empty without a bucket. */
  readonly at: string;
  /** Against the same bucket of the period before. */
  readonly change: {
    readonly direction: 'up' | 'down' | 'same';
    readonly text: string;
    readonly against: string;
  } | null;
  readonly beside: string | undefined;
}

/** The last finished bucket in words. A bucket that still runs would show a fall that is none. */
export function headlineOf(data: ChartData, clock: ChartClock): Headline {
  const last = finishedBuckets(data).at(-1);
  if (!last) return { figure: '–', at: '', change: null, beside: undefined };
  const { value, previous, beside } = last;
  const at = `${clock.hasDays ? 'on' : 'at'} ${startLabel(last, clock)}`;
  if (value === null) return { figure: '–', at, change: null, beside: undefined };
  return { figure: formatNumber(value), at, change: changeOf(value, previous, clock), beside };
}

function changeOf(
  value: number,
  previous: { readonly from: string; readonly value: number | null } | undefined,
  clock: ChartClock,
): Headline['change'] {
  if (!previous || previous.value === null) return null;
  const against = momentLabel(previous.from, clock);
  if (value === previous.value) return { direction: 'same', text: 'same as', against };
  // From nothing to something there is no share.
  if (previous.value === 0) return null;
  const ratio = (value - previous.value) / Math.abs(previous.value);
  const text = formatChange(ratio);
  const isSame = text === formatChange(0);
  return { direction: isSame ? 'same' : ratio > 0 ? 'up' : 'down', text, against: `vs ${against}` };
}
