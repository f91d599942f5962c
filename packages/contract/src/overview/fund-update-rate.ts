import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { TimeBucket } from '../records/time-buckets.ts';
import type { ChartPlan } from './chart-plan.ts';
import {
  type ChartCounts,
  type ChartQuery,
  chartFields,
  chartFigures,
  chartHead,
  chartTimes,
  isoOf,
  pointFields,
  previousField,
  previousPoint,
  timesOfPoint,
  toMillionths,
} from './overview-figures.ts';
import { usualBand } from './usual-band.ts';

const count = z.int().check(z.nonnegative());

/** How much players change their funds in one bucket. */
export const FundUpdatePoint = z.looseObject({
  ...chartTimes,
  /** Changes per minute; of a bucket that still runs, in the minutes that have passed, and in five at least. */
  value: z.number(),
  /** Changes in all. */
  changes: count,
  /** Funds that were changed at least once, and those that are open when the bucket ends. */
  fundsChanged: count,
  openFunds: count,
  /** The one as a share of the other: 0.05 is 5 %. */
  share: z.number(),
  /** Changes per minute at the same time of day in the period before. Null where the season had not opened. */
  previous: previousPoint,
  /**
   * Between which changes per minute it usually is: from the 10th to the 90th percentile of the same hour of the week in
   * the four weeks before. Null where markets are closed, and where less than two of those weeks are known.
   */
  usual: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
/** See the schema. */
export type FundUpdatePoint = z.infer<typeof FundUpdatePoint>;

/** How much players change their funds, bucket by bucket without a gap. */
export const FundUpdateRate = z.looseObject({ ...chartFigures, points: z.array(FundUpdatePoint) });
/** See the schema. */
export type FundUpdateRate = z.infer<typeof FundUpdateRate>;

const millisecondsPerMinute = 60_000;
/** A few changes in the first seconds of a bucket would be told as a hundred a minute. */
const fewestMinutes = 5;

/** The chart from what was counted: the rule that the server and the mocks share. */
export function toFundUpdateRate(
  query: ChartQuery,
  plan: ChartPlan,
  { countsAt, before, asOf }: ChartCounts & { readonly asOf: Date },
): FundUpdateRate {
  const rateOf = ({ from, to }: TimeBucket): number => {
    const passed = Math.max(Math.min(to, plan.to) - from, Math.min(to - from, fewestMinutes * millisecondsPerMinute));
    const minutes = passed / millisecondsPerMinute;
    return toMillionths((countsAt(from)?.changes ?? 0) / minutes);
  };
  let openFunds = before.fundsOpened;
  const points = plan.buckets.map((bucket) => {
    const { changes = 0, fundsChanged = 0, fundsOpened = 0 } = countsAt(bucket.from) ?? {};
    openFunds += fundsOpened;
    const usual = usualBand(bucket.alike.map(rateOf));
    return {
      ...timesOfPoint(bucket),
      value: rateOf(bucket),
      changes,
      fundsChanged,
      openFunds,
      share: openFunds === 0 ? 0 : toMillionths(fundsChanged / openFunds),
      previous: bucket.previous && { at: isoOf(bucket.previous.from), value: rateOf(bucket.previous) },
      usual: usual && { low: toMillionths(usual.low), high: toMillionths(usual.high) },
    };
  });
  return { ...chartHead(query, plan, asOf), points };
}

/** What the document says of the rate of changes; browsers drop it. */
export const fundUpdateSchemas = (): readonly DocumentedSchema[] => [
  documentObject(FundUpdateRate, 'How much players change their funds, bucket by bucket.', chartFields()),
  documentObject(FundUpdatePoint, 'How much players change their funds in one bucket.', {
    ...pointFields,
    value: [
      'Changes per minute; of a bucket that still runs, in the minutes that have passed, and in five at least.',
      45.369444,
    ],
    changes: ['Changes in all.', 16333],
    fundsChanged: ['Funds that were changed at least once.', 15400],
    openFunds: ['Funds that are open when the bucket ends.', 1299180],
    share: ['The one as a share of the other: 0.05 is 5 %.', 0.011854],
    previous: previousField(41.2, 'Changes per minute in it.'),
    usual: [
      'Between which changes per minute it usually is: the 10th to the 90th percentile of the same hour of the week in the four weeks before. Null where markets are closed, and where less than two of those weeks are known.',
      { low: 38.196575, high: 54.32617 },
      { low: 'The 10th percentile, in changes per minute.', high: 'The 90th percentile, in changes per minute.' },
    ],
  }),
];
