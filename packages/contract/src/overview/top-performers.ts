import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace } from '../records/list-cursor.ts';
import { Id } from '../records/record.ts';
import { OverviewQuery, overviewFigures, toMillionths } from './overview-figures.ts';

/** A fund, and how it did over a range. */
export const TopPerformer = z.looseObject({
  /** The fund's. */
  id: z.uuid(),
  name: z.string(),
  player: z.object({ id: z.uuid(), name: z.string() }),
  /** Now, in the minor unit of the season's currency: 1234 is 12.34. */
  value: z.int().check(z.nonnegative()),
  /** What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** Among the funds of the project by `return`, from 1; equal returns share a rank. As of the moment of the figures. */
  rank: z.int().check(z.positive()),
  /** The rank by the return of the period before; null for a fund that was not open then, and over the whole season. */
  previousRank: z.nullable(z.int().check(z.positive())),
  /** What it was worth, from the beginning of the range or its opening to the end at equal intervals: a dozen values. */
  trend: z.array(z.int().check(z.nonnegative())),
});
/** See the schema. */
export type TopPerformer = z.infer<typeof TopPerformer>;

/** By what top performers can be sorted. */
export const performerSorts = ['rank'] as const;

/** What each of them compares; returns stand for ranks, which close up when a fund goes. */
export const performerPlaces = { rank: floatPlace } as const;

/**
 * What top performers are asked with; `search` looks at the names of fund and player, and finds the id of either.
 * `leagueId` leaves the funds of its members.
 */
export const TopPerformerQuery = z.object({
  ...listQuery(performerSorts).shape,
  ...OverviewQuery.shape,
  leagueId: z.optional(Id),
});
/** See the schema. */
export type TopPerformerQuery = z.infer<typeof TopPerformerQuery>;

/** What the export of top performers is asked with: the same, without a page. */
export const TopPerformerExportQuery = z.omit(TopPerformerQuery, ofOnePage);

/** One page of top performers. */
export const TopPerformerPage = z.object({ ...pageOf(TopPerformer).shape, ...overviewFigures });
/** See the schema. */
export type TopPerformerPage = z.infer<typeof TopPerformerPage>;

/** How many values a trend has. */
export const trendLength = 12;

/** What a value became, as a share of what it was: the rule of every return. */
export const returnOn = (before: number, after: number): number =>
  before === 0 ? 0 : toMillionths((after - before) / before);

/** The moments of a trend, in milliseconds since the epoch: the first is `from`, the last is `to`. */
export const trendMoments = (from: number, to: number): readonly number[] =>
  Array.from({ length: trendLength }, (_, index) => Math.round(from + ((to - from) * index) / (trendLength - 1)));
