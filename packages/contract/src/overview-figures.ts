import * as z from 'zod/mini';
import type { ChartPlan } from './chart-plan.ts';
import { type BucketSize, bucketSizes, bucketsOfRange, type OverviewRange, overviewRanges } from './overview-range.ts';
import type { TimeBucket } from './time-buckets.ts';
import { timestamp } from './timestamp.ts';

const range = z._default(z.enum(overviewRanges), '24h');

/** What the figures of a range are asked with. */
export const OverviewQuery = z.object({ range });
/** See the schema. */
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/** What a chart is asked with; `bucket` follows from the range unless it is given. */
export const ChartQuery = z.object({ range, bucket: z.optional(z.enum(bucketSizes)) }).check(
  z.refine(({ range, bucket }) => bucket === undefined || bucketsOfRange[range].includes(bucket), {
    path: ['bucket'],
    error: ({ input }) =>
      `Use ${bucketsOfRange[(input as { range: OverviewRange }).range].join(' or ')} with this range.`,
  }),
);
/** See the schema. */
export type ChartQuery = z.infer<typeof ChartQuery>;

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

/** The size of the buckets that a query asks for. */
export const bucketOf = ({ range, bucket }: ChartQuery): BucketSize => bucket ?? bucketsOfRange[range][0];

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
