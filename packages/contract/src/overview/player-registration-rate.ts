import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
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
} from './overview-figures.ts';

const count = z.int().check(z.nonnegative());

/** How many players registered in one bucket. */
export const PlayerRegistrationPoint = z.looseObject({
  ...chartTimes,
  /** New players. */
  value: count,
  /** All who had registered when the bucket ended. */
  total: count,
  /** New players at the same time of day in the period before. Null where the season had not opened. */
  previous: previousPoint,
});
/** See the schema. */
export type PlayerRegistrationPoint = z.infer<typeof PlayerRegistrationPoint>;

/** How many players registered, bucket by bucket without a gap. Over the whole season they add up to all players. */
export const PlayerRegistrationRate = z.looseObject({ ...chartFigures, points: z.array(PlayerRegistrationPoint) });
/** See the schema. */
export type PlayerRegistrationRate = z.infer<typeof PlayerRegistrationRate>;

/** The chart from what was counted: the rule that the server and the mocks share. */
export function toPlayerRegistrationRate(
  query: ChartQuery,
  plan: ChartPlan,
  { countsAt, before, asOf }: ChartCounts & { readonly asOf: Date },
): PlayerRegistrationRate {
  const registered = (from: number): number => countsAt(from)?.registrations ?? 0;
  let total = before.registrations;
  const points = plan.buckets.map((bucket) => {
    const value = registered(bucket.from);
    total += value;
    const previous = bucket.previous && {
      at: isoOf(bucket.previous.from),
      value: registered(bucket.previous.from),
    };
    return { ...timesOfPoint(bucket), value, total, previous };
  });
  return { ...chartHead(query, plan, asOf), points };
}

/** What the document says of registrations; browsers drop it. */
export const playerRegistrationSchemas = (): readonly DocumentedSchema[] => [
  documentObject(PlayerRegistrationRate, 'How many players registered, bucket by bucket.', chartFields()),
  documentObject(PlayerRegistrationPoint, 'How many players registered in one bucket.', {
    ...pointFields,
    value: ['New players.', 412],
    total: ['All who had registered when the bucket ended.', 48_120],
    previous: previousField(398, 'New players in it.'),
  }),
];
