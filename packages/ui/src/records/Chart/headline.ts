import { formatChange, formatNumber } from '../../foundation/format-number.ts';
import { type ChartClock, momentLabel, previousDatesLabel, startLabel } from './bucket-labels.ts';
import type { ChartKind } from './Chart.tsx';
import { type ChartBucket, type ChartData, finishedBuckets } from './chart-data.ts';

/** A figure against the one before it. */
export interface HeadlineChange {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
  readonly against: string;
}

/** What a chart comes to, and where it stands. */
export interface Headline {
  /** Of the whole range: what its bars add up to, or the average of its line. An en dash where there is no data. */
  readonly figure: string;
  /** What a rate adds up to, and how much that is a day, such as `14,173 a day`; of what is known. */
  readonly totals: readonly string[];
  /** Of the buckets that are over, against the same ones of the period before. */
  readonly change: HeadlineChange | null;
  /** The last bucket that is over: one that still runs would show a fall that is none. Null without one. */
  readonly latest: {
    readonly figure: string;
    /** Such as `at 13:30`. */
    readonly at: string;
    readonly change: HeadlineChange | null;
    readonly beside: string | undefined;
  } | null;
}

const dayLength = 86_400_000;
const lengthOf = ({ from, to }: ChartBucket) => Date.parse(to) - Date.parse(from);
const sumOf = <Of>(all: readonly Of[], figure: (each: Of) => number) =>
  all.reduce((sum, each) => sum + figure(each), 0);
const isKnown = ({ value }: Pick<ChartBucket, 'value'>) => value !== null;
const figureOf = ({ value }: Pick<ChartBucket, 'value'>) => value ?? 0;
/** A bucket of a rate that does not say what was counted counts for nothing. */
const countOf = ({ count = 0 }: ChartBucket) => count;

/** The range in figures: a line's average leaves out the bucket that still runs, a sum has it. */
export function headlineOf(data: ChartData, clock: ChartClock, kind: ChartKind): Headline {
  const known = data.buckets.filter(isKnown);
  const finished = finishedBuckets(data).filter(isKnown);
  const averageOf = (figure: (bucket: ChartBucket) => number) =>
    sumOf(finished, (bucket) => figure(bucket) * lengthOf(bucket)) / sumOf(finished, lengthOf);
  const rangeFigure = (figure: (bucket: ChartBucket) => number) =>
    kind === 'bars' ? sumOf(finished, figure) : averageOf(figure);
  const counted = kind === 'bars' ? figureOf : countOf;
  const days = sumOf(finished, lengthOf) / dayLength;
  const isThere = kind === 'bars' ? known.length > 0 : finished.length > 0;
  const figure = kind === 'bars' ? sumOf(known, figureOf) : averageOf(figureOf);
  const comparable = finished.length > 0 && finished.every(({ previous }) => previous && isKnown(previous));
  const last = finishedBuckets(data).at(-1);
  return {
    figure: isThere ? formatNumber(figure) : '–',
    totals: [
      ...(kind === 'line' && data.counted !== undefined && isThere
        ? [`${formatNumber(sumOf(known, countOf))} ${data.counted}`]
        : []),
      ...(isThere && days > 1.1 && (kind === 'bars' || data.counted !== undefined)
        ? [`${formatNumber(sumOf(finished, counted) / days)} a day`]
        : []),
    ],
    change:
      comparable && finished.length > 1
        ? changeOf(
            rangeFigure(figureOf),
            rangeFigure(({ previous }) => previous?.value ?? 0),
            previousDatesLabel({ ...data, buckets: finished }, clock) ?? '',
          )
        : null,
    latest: last
      ? {
          figure: last.value === null ? '–' : formatNumber(last.value),
          at: `${clock.hasDays ? 'on' : 'at'} ${startLabel(last, clock)}`,
          change:
            last.value === null || !last.previous || last.previous.value === null
              ? null
              : changeOf(last.value, last.previous.value, momentLabel(last.previous.from, clock)),
          beside: last.value === null ? undefined : last.beside,
        }
      : null,
  };
}

function changeOf(value: number, previous: number, against: string): HeadlineChange | null {
  if (value === previous) return { direction: 'same', text: 'same as', against };
  // From nothing to something there is no share.
  if (previous === 0) return null;
  const ratio = (value - previous) / Math.abs(previous);
  const text = formatChange(ratio);
  const isSame = text === formatChange(0);
  return { direction: isSame ? 'same' : ratio > 0 ? 'up' : 'down', text, against: `vs ${against}` };
}
