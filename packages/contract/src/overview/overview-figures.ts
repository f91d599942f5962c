import * as z from 'zod/mini';
import type { TimeBucket } from '../records/time-buckets.ts';
import { timestamp } from '../records/timestamp.ts';
import type { ChartPlan, ChartSpan } from './chart-plan.ts';
import {
  type BucketChoice,
  bucketSizes,
  bucketsOfCustomRange,
  bucketsOfRange,
  chartRanges,
  overviewRanges,
} from './overview-range.ts';

const range = z._default(z.enum(overviewRanges), '24h');

/** What the figures of a range are asked with. */
export const OverviewQuery = z.object({ range });
/** See the schema. */
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/**
 * What a chart is asked with; `bucket` follows from the range unless it is given. A `custom` range is the stretch from
 * `from` to `to`, which belong to no other.
 */
export const ChartQuery = z
  .object({
    range: z._default(z.enum(chartRanges), '24h'),
    from: z.optional(timestamp),
    to: z.optional(timestamp),
    bucket: z.optional(z.enum(bucketSizes)),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof ChartQuery, message: string) =>
      void issues.push({ code: 'custom', path: [path], message, input: value[path] });
    const { range, from, to, bucket } = value;
    if (range !== 'custom') {
      for (const end of ['from', 'to'] as const)
        if (value[end] !== undefined) refuse(end, 'Give this with the range custom alone.');
    } else if (from === undefined || to === undefined) {
      for (const end of ['from', 'to'] as const)
        if (value[end] === undefined) refuse(end, 'Give this with the range custom.');
      return;
    } else if (Date.parse(from) >= Date.parse(to)) return refuse('to', 'Give a moment after from.');
    const sizes = bucketsFor(value);
    if (bucket !== undefined && !sizes.includes(bucket)) refuse('bucket', `Use ${sizes.join(' or ')} with this range.`);
  });
/** See the schema. */
export type ChartQuery = z.infer<typeof ChartQuery>;

/** Two moments, in milliseconds since the epoch. */
const customRangeOf = ({ from = '', to = '' }: Pick<ChartQuery, 'from' | 'to'>) => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

function bucketsFor({ range, ...ends }: Pick<ChartQuery, 'range' | 'from' | 'to'>): BucketChoice {
  if (range !== 'custom') return bucketsOfRange[range];
  const { from, to } = customRangeOf(ends);
  return bucketsOfCustomRange(to - from);
}

/** Which figures these are, and of when. */
export const overviewFigures = {
  range: z.enum(overviewRanges),
  /** From when they are, up to and without `to`: the moment of the figures, or the end of the season. */
  from: timestamp,
  to: timestamp,
  /** When the figures were worked out. */
  asOf: timestamp,
};

/** Which buckets a chart has, and whether the last one still runs. */
export const chartFigures = {
  ...overviewFigures,
  range: z.enum(chartRanges),
  bucket: z.enum(bucketSizes),
  /** Whether the last bucket still runs: what it counts will grow, and it compares with nothing. */
  isLastUnfinished: z.boolean(),
};

/** When a point of a chart begins and ends, in the season's time zone whole hours or days. */
export const chartTimes = { at: timestamp, until: timestamp };

/** The same of the period before: the bucket at the same time of day. Null where the season had not opened. */
export const previousPoint = z.nullable(z.object({ at: timestamp, value: z.number() }));

/** What happened in one bucket. */
export interface ActivityCounts {
  /** Changes that players made to their funds. */
  readonly changes: number;
  /** Funds that were changed at least once. */
  readonly fundsChanged: number;
  readonly registrations: number;
  readonly fundsOpened: number;
}

/** What a chart is worked out from. */
export interface ChartCounts {
  /** Of the bucket that begins at that moment, in milliseconds since the epoch; undefined when nothing happened. */
  countsAt(from: number): ActivityCounts | undefined;
  /** All that happened before the chart begins. */
  readonly before: Pick<ActivityCounts, 'registrations' | 'fundsOpened'>;
}

/** A moment as the API writes it. */
export const isoOf = (moment: number): string => new Date(moment).toISOString();

/** What a query asks to be planned. */
export const spanOf = ({ range, bucket, ...ends }: ChartQuery): ChartSpan => ({
  bucket: bucket ?? bucketsFor({ range, ...ends })[0],
  ...(range === 'custom' ? { range, ...customRangeOf(ends) } : { range }),
});

/** What all points of a chart share. */
export const chartHead = ({ range }: Pick<ChartQuery, 'range'>, plan: ChartPlan, asOf: Date) => ({
  range,
  bucket: plan.size,
  from: isoOf(plan.from),
  to: isoOf(plan.to),
  asOf: asOf.toISOString(),
  isLastUnfinished: plan.isLastUnfinished,
});

/** When a point begins and ends. */
export const timesOfPoint = ({ from, to }: TimeBucket) => ({ at: isoOf(from), until: isoOf(to) });

/** A share or a rate as it is answered: to the millionth, so that every implementation writes the same; 0 has no sign. */
export const toMillionths = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
