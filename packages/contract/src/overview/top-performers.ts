import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { playerFields } from '../records/named-documentation.ts';
import { Id } from '../records/record.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from './overview-figures.ts';

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

/**
 * What a value became, as a share of what it was: the rule of every return. To the millionth, and cut off there: where
 * it is shown with fewer digits it is rounded for the first time.
 */
export const returnOn = (before: number, after: number): number =>
  before === 0 ? 0 : Math.trunc(((after - before) * 1e6) / before) / 1e6 + 0;

/** The moments of a trend, in milliseconds since the epoch: the first is `from`, the last is `to`. */
export const trendMoments = (from: number, to: number): readonly number[] =>
  Array.from({ length: trendLength }, (_, index) => Math.round(from + ((to - from) * index) / (trendLength - 1)));

/** What the file of top performers holds. `currency` is ISO 4217, that of the season. */
export const topPerformerCsvColumns = (
  currency: string,
): CsvColumns<Pick<TopPerformer, 'id' | 'name' | 'player' | 'value' | 'return' | 'rank' | 'previousRank'>> => [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Rank before', ({ previousRank }) => previousRank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  moneyColumn('Value', currency, ({ value }) => value),
  ['Return', (performer) => performer.return],
];

/** What the document says of top performers; browsers drop it. */
export const topPerformerSchemas = (): readonly DocumentedSchema[] => {
  const player = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' };
  const trend = [10_000_000, 10_112_400, 9_981_230, 9_804_000, 10_020_150, 10_240_000];
  const filters = {
    range: rangeField,
    search: [
      'Looks at the names of fund and player, and finds the funds with this id or this player’s. Under three characters it finds names that begin with it.',
      'otter',
    ],
    leagueId: 'The funds of the members of this league alone; none of a league that is not there.',
    sort: ['By what the list is sorted: the first rank has the greatest return.', 'rank'],
  } as const;

  return [
    documentObject(TopPerformer, 'A fund, and how it did over a range.', {
      id: ['The fund’s.', '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11'],
      name: ['As its player names it.', 'Velvet Otter'],
      player: ['Whose it is.', player, playerFields],
      value: ['Now, in the minor unit of the season’s currency: 1234 is 12.34.', 10_839_840],
      return: ['What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %.', 0.083984],
      rank: [
        'Among the funds of the project by `return`, from 1; equal returns share a rank. A return is told to a millionth, cut off there, and ranked as told, so that over a whole season its rank can be another than the one by value.',
        3,
      ],
      previousRank: [
        'The rank by the return of the period before; null for a fund that was not open then, and over the whole season.',
        17,
      ],
      trend: [
        'What it was worth, in minor units: a dozen values at equal intervals from the beginning of the range, or its opening, to the end.',
        [...trend, 10_310_000, 10_402_700, 10_398_120, 10_550_900, 10_701_330, 10_839_840],
      ],
    }),
    documentObject(TopPerformerPage, 'One page of top performers.', { ...pageFields, ...figureFields }),
    documentObject(TopPerformerQuery, 'What top performers are asked with.', {
      ...listFields,
      ...filters,
    }),
    documentObject(TopPerformerExportQuery, 'What the export of top performers is asked with.', {
      ...exportFields,
      ...filters,
    }),
  ];
};
