import type { FundMark, FundValues } from '@bullpen/contract';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatAmount, minorUnitsOf } from '../../../foundation/format-money.ts';
import { dayLength, midnightOf, startOfDay } from '../../../foundation/local-time.ts';
import type { ChartBucket, ChartData } from '../../../records/Chart/chart-data.ts';
import type { ChartState } from '../../../records/Chart/chart-state.ts';

const markLabels: Readonly<Record<string, readonly [one: string, many: string]>> = {
  trade: ['Trade', 'trades'],
  dividend: ['Dividend', 'dividends'],
  split: ['Split', 'splits'],
  merger: ['Merger', 'mergers'],
  delisting: ['Delisting', 'delistings'],
  correction: ['Correction', 'corrections'],
  rename: ['Renamed', 'renames'],
  parting: ['Holdings differ', 'partings'],
};

/** What happened, such as `Split of KANT` or `3 trades`. */
export function markLabel({ kind, count, instrument }: Pick<FundMark, 'kind' | 'count' | 'instrument'>): string {
  const [one, many] = markLabels[kind] ?? [kind, kind];
  const what = count === 1 ? one : `${count} ${many}`;
  return instrument ? `${what} of ${instrument.symbol}` : what;
}

/** What is drawn of a fund: beside what it was worth the median, or another fund. */
export interface DrawnValues extends Pick<FundValues, 'marks' | 'from' | 'to' | 'asOf'> {
  readonly points: readonly { readonly at: string; readonly value: number; readonly beside: number | null }[];
}

/** What a curve is drawn with. */
export interface CurveWords {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** What the line is, where its dates alone do not say it. */
  readonly named?: string | undefined;
  /** What the dashed line is. */
  readonly against: string;
}

/**
 * The curve of a fund as a chart shows it: what it was worth where the range begins, then when each day of the season's
 * time zone ended, and what is beside it; on a day without a closing of the market as at the last one.
 */
export function fundCurve(
  { points, marks, from, to, asOf }: DrawnValues,
  { timeZone, currency, named, against }: CurveWords,
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
      ...(point && point.beside !== null ? { previous: { from: at, value: point.beside / unit } } : {}),
    });
  }
  return {
    buckets,
    length: { count: 1, unit: 'day' },
    isLastUnfinished: false,
    annotations: marks.map((mark) => ({ at: mark.at, label: markLabel(mark) })),
    named,
    against,
    isLevel: true,
    write: (value) => formatAmount(Math.round(value * unit), currency),
    asOf,
  };
}

/** The same of what was read, whatever became of it. */
export function curveState<Page extends { readonly points: readonly unknown[] }>(
  state: ReadResult<Page>,
  drawn: (page: Page) => ChartData,
): ChartState {
  if (state.is === 'loading' || state.is === 'slow') return state;
  if (!('page' in state)) return { is: 'failed', failure: state };
  if (state.page.points.length === 0)
    return { is: 'empty', title: 'No values yet', text: 'The curve begins with the first closing of the market.' };
  const data = drawn(state.page);
  return state.is === 'stale' ? { is: 'stale', data, failure: state.failure } : { is: state.is, data };
}
