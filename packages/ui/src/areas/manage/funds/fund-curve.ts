import type { FundMark, FundValues } from '@bullpen/contract';
import { formatAmount, minorUnitsOf } from '../../../foundation/format-money.ts';
import { dayLength, midnightOf, startOfDay } from '../../../foundation/local-time.ts';
import type { ChartBucket, ChartData } from '../../../records/Chart/chart-data.ts';

const markLabels: Readonly<Record<string, readonly [one: string, many: string]>> = {
  trade: ['Trade', 'trades'],
  dividend: ['Dividend', 'dividends'],
  split: ['Split', 'splits'],
  merger: ['Merger', 'mergers'],
  delisting: ['Delisting', 'delistings'],
  rename: ['Renamed', 'renames'],
};

/** What happened, such as `Split of KANT` or `3 trades`. */
export function markLabel({ kind, count, instrument }: Pick<FundMark, 'kind' | 'count' | 'instrument'>): string {
  const [one, many] = markLabels[kind] ?? [kind, kind];
  const what = count === 1 ? one : `${count} ${many}`;
  return instrument ? `${what} of ${instrument.symbol}` : what;
}

/**
 * The curve of a fund as a chart shows it: what it was worth where the range begins, then when each day of the season's
 * time zone ended, beside the median; on a day without a closing of the market as at the last one. `currency` is ISO 4217.
 */
export function fundCurve(
  { points, marks, from, to, asOf }: FundValues,
  { timeZone, currency }: { readonly timeZone: string; readonly currency: string },
): ChartData {
  const unit = minorUnitsOf(currency);
  const buckets: ChartBucket[] = [];
  let next = 0;
  for (let midnight = midnightOf(Date.parse(from), timeZone); ; midnight += dayLength) {
    const start = startOfDay(midnight, timeZone);
    if (start >= Date.parse(to)) break;
    const end = startOfDay(midnight + dayLength, timeZone);
    while (next < points.length && Date.parse(points[next]?.at ?? '') < end) next += 1;
    const point = points[buckets.length === 0 ? 0 : next - 1];
    const at = new Date(start).toISOString();
    buckets.push({
      from: at,
      to: new Date(end).toISOString(),
      value: point ? point.value / unit : null,
      ...(point && point.median !== null ? { previous: { from: at, value: point.median / unit } } : {}),
    });
  }
  return {
    buckets,
    length: { count: 1, unit: 'day' },
    isLastUnfinished: false,
    annotations: marks.map((mark) => ({ at: mark.at, label: markLabel(mark) })),
    against: 'Median of the ranking',
    isLevel: true,
    write: (value) => formatAmount(Math.round(value * unit), currency),
    asOf,
  };
}
