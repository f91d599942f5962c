import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { TimeBucket } from '../records/time-buckets.ts';
import { timestamp } from '../records/timestamp.ts';
import type { ChartPlan, ChartSpan } from './chart-plan.ts';
import {
  type BucketChoice,
  bucketSizes,
  bucketsOfCustomRange,
  bucketsOfRange,
  overviewChartRanges,
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
    range: z._default(z.enum(overviewChartRanges), '24h'),
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
  range: z.enum(overviewChartRanges),
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

/** Which figures they are, and of when, as the document says it of every answer of the overview. */
export const figureFields = {
  range: ['Over which stretch the figures are.', '7d'],
  from: ['When it begins; never before registration opened.', '2026-11-13T13:12:00.000Z'],
  to: ['When it ends: at the moment of the figures, or with the season.', '2026-11-20T13:12:00.000Z'],
  asOf: [
    'When the figures were worked out. Who registered, traded or was ranked since is not among them. What a script pays, exchanges or splits is in values, returns, ranks and the ends of trends with the step that does it, which takes seconds where there are 100,000 funds. Who is deleted goes from all of them at once, and the ranks of the others close up afterwards: at once in a small season, within 20 seconds in one of 100,000 players.',
    '2026-11-20T13:12:00.000Z',
  ],
} as const;

/** What the document says of the range that figures are asked for. */
export const rangeField = [
  'Over which stretch: the last 24 hours, 7 or 30 days of the season, or all of it.',
  '7d',
] as const;

/** What the document says of a chart; browsers drop it. */
export const chartFields = () =>
  ({
    ...figureFields,
    bucket: ['How long each point is: a day begins at midnight in the season’s time zone.', '6h'],
    isLastUnfinished: ['Whether the last point still runs: its counts will grow.', true],
    points: 'One for each bucket, without a gap; none before registration opens.',
  }) as const;

/** What the document says of when a point of a chart begins and ends. */
export const pointFields = {
  at: ['When the bucket begins.', '2026-11-20T11:00:00.000Z'],
  until: ['When it ends, itself not in it.', '2026-11-20T17:00:00.000Z'],
} as const;

/** What the document says of the bucket that a point is compared with. */
export const previousField = (value: number, what: string) =>
  [
    'The bucket at the same time of day in the period before. Null where the season had not opened.',
    { at: '2026-11-13T11:00:00.000Z', value },
    { at: 'When that bucket begins.', value: what },
  ] as const;

/** What the document says of what a chart is asked with; browsers drop it. */
export const chartQuerySchemas = (): readonly DocumentedSchema[] => [
  documentObject(ChartQuery, 'What a chart is asked with.', {
    range: [
      'Over which stretch: the last 24 hours, 7 or 30 days of the season, all of it, or a custom one from one moment to another.',
      '7d',
    ],
    from: [
      'When a custom range begins: with the bucket that this moment is in. With no other range.',
      '2026-11-13T08:00:00Z',
    ],
    to: [
      'When a custom range ends: with the bucket that the moment before it is in, or with the present.',
      '2026-11-13T20:00:00Z',
    ],
    bucket: ['How long each point is, of those that the range is cut into; follows from the range.', '6h'],
  }),
];
