import type { FundMark, FundValues, InstrumentPrices } from '@bullpen/contract';
import { formatAmount, minorUnitsOf } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { dayLength, midnightOf, startOfDay } from '../../../foundation/local-time.ts';
import type { ChartBucket, ChartData } from '../../../records/Chart/chart-data.ts';

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

/**
 * A fund's values beside the price of an instrument, on their scale: both begin alike, at the first point at which a price
 * is known.
 */
export function besidePrices(
  values: Pick<FundValues, 'points'>,
  prices: Pick<InstrumentPrices, 'points'> | undefined,
): DrawnValues['points'] {
  let scale: number | null = null;
  return values.points.map(({ at, value }) => {
    const price = prices?.points.findLast((each) => Date.parse(each.at) <= Date.parse(at))?.price;
    if (price === undefined) return { at, value, beside: null };
    scale ??= value / price;
    return { at, value, beside: Math.round(scale * price) };
  });
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

/** What is known at moments, day by day as a chart shows it: of the first day as it begins, of others as they end. */
function dailyBuckets(
  { points, from, to }: Pick<DrawnValues, 'points' | 'from' | 'to'>,
  timeZone: string,
  unit: number,
): ChartBucket[] {
  const buckets: ChartBucket[] = [];
  let next = 0;
  for (let midnight = midnightOf(Date.parse(from), timeZone); ; midnight += dayLength) {
    const start = startOfDay(midnight, timeZone);
    if (start >= Date.parse(to)) return buckets;
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
}

/**
 * The curve of a fund as a chart shows it: what it was worth where the range begins, then when each day of the season's
 * time zone ended, and what is beside it; on a day without a closing of the market as at the last one.
 */
export function fundCurve(values: DrawnValues, { timeZone, currency, named, against }: CurveWords): ChartData {
  const unit = minorUnitsOf(currency);
  return {
    ...daily,
    buckets: dailyBuckets(values, timeZone, unit),
    annotations: values.marks.map((mark) => ({ at: mark.at, label: markLabel(mark) })),
    named,
    against,
    write: (value) => formatAmount(Math.round(value * unit), currency),
    asOf: values.asOf,
  };
}

const daily = { length: { count: 1, unit: 'day' }, isLastUnfinished: false, isLevel: true } as const;

/** Which share of the funds was worth less than this one, in percent, from the first day of which that is known. */
export function standingCurve(
  { points, to, asOf }: Pick<FundValues, 'points' | 'to' | 'asOf'>,
  timeZone: string,
): ChartData {
  const known = points.flatMap(({ at, ahead }) => (ahead === null ? [] : [{ at, value: ahead, beside: null }]));
  const [first] = known;
  return {
    ...daily,
    buckets: first ? dailyBuckets({ points: known, from: first.at, to }, timeZone, 0.01) : [],
    write: (value) => formatPercent(value / 100),
    asOf,
  };
}

/** What is said of a fund that has no curve yet. */
export const noValues = {
  title: 'No values yet',
  text: 'The curve begins with the first closing of the market.',
} as const;
