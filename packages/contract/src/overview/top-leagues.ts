import * as z from 'zod/mini';
import { League } from '../manage/leagues.ts';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace } from '../records/list-cursor.ts';
import { listFields, pageFields } from '../records/list-documentation.ts';
import { fundFields, playerFields } from '../records/named-documentation.ts';
import { figureFields, OverviewQuery, overviewFigures, rangeField } from './overview-figures.ts';
import { TopPerformer } from './top-performers.ts';

const { trend: _trend, value: _value, previousRank: _previousRank, ...ofMember } = TopPerformer.shape;

/** A league by what its members returned over a range. */
export const TopLeague = z.looseObject({
  id: League.shape.id,
  name: League.shape.name,
  memberCount: League.shape.memberCount,
  /** The mean over its members of what the best fund of each returned, as a share: 0.05 is 5 %. As of the figures. */
  return: z.number(),
  /** The best members of now, each with their best fund, the best first; `rank` is among all funds of the project. */
  best: z.array(z.looseObject(ofMember)),
});
/** See the schema. */
export type TopLeague = z.infer<typeof TopLeague>;

/** How many members a league is shown with. */
export const membersShown = 3;

/** By what top leagues can be sorted. */
export const topLeagueSorts = ['return'] as const;

/** What each of them compares: millionths. */
export const topLeaguePlaces = { return: floatPlace } as const;

/** What top leagues are asked with, the best first; `search` looks at name and join code. */
export const TopLeagueQuery = z.object({
  ...listQuery(topLeagueSorts, 'desc').shape,
  ...OverviewQuery.shape,
  /** Leaves out leagues with fewer members: a league of one has no average. */
  fewestMembers: z._default(
    z.coerce.number<number>().check(z.int('Use a whole number.'), z.gte(1, 'Ask for 1 at least.'), z.lte(1_000_000)),
    membersShown,
  ),
});
/** See the schema. */
export type TopLeagueQuery = z.infer<typeof TopLeagueQuery>;

/** What the export of top leagues is asked with: the same, without a page. */
export const TopLeagueExportQuery = z.omit(TopLeagueQuery, ofOnePage);

/** One page of top leagues. */
export const TopLeaguePage = z.object({ ...pageOf(TopLeague).shape, ...overviewFigures });
/** See the schema. */
export type TopLeaguePage = z.infer<typeof TopLeaguePage>;

/** The mean of some returns, as a league's is answered: to the millionth, and cut off there, as a return is. */
export const meanReturn = (returns: readonly number[]): number =>
  returns.length === 0
    ? 0
    : Math.trunc(returns.reduce((sum, each) => sum + Math.round(each * 1e6), 0) / returns.length) / 1e6 + 0;

/** What the file of top performers by league holds; the best members as JSON. */
export const topLeagueCsvColumns: CsvColumns<TopLeague> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Members', ({ memberCount }) => memberCount],
  ['Return', (league) => league.return],
  ['Best', ({ best }) => JSON.stringify(best)],
];

/** What the document says of top performers by league; browsers drop it. */
export const topLeagueSchemas = (): readonly DocumentedSchema[] => {
  const player = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' };
  const fund = { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', name: 'Velvet Otter', player, return: 0.083984, rank: 3 };
  const filters = {
    order: ['Descending begins with the greatest return.', 'desc'],
    range: rangeField,
    search: [
      'Looks at name and join code, and finds the league with this id. Under three characters it finds names that begin with it.',
      'leesclub',
    ],
    sort: ['By what the list is sorted.', 'return'],
    fewestMembers: ['Leaves out leagues with fewer members.', 3],
  } as const;

  return [
    documentObject(TopLeague, 'A league by what its members returned over a range.', {
      id: ['The league’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
      name: ['As its owner names it.', 'De Leesclub'],
      memberCount: ['How many are in it, the owner among them.', 17],
      return: [
        'The mean over its members of what the best fund of each returned, as a share: 0.05 is 5 %. Members are those at the moment of the figures.',
        0.041207,
      ],
      best: [
        'The three best of its members now, each with their best fund; `rank` is among all funds of the project.',
        [fund],
        {
          ...fundFields,
          player: ['Whose it is.', player, playerFields],
          return: 'What became of its value over the range, or since it opened, as a share of it: 0.05 is 5 %.',
          rank: 'Among the funds of the project by `return`, from 1; equal returns share a rank.',
        },
      ],
    }),
    documentObject(TopLeaguePage, 'One page of leagues by their return.', { ...pageFields, ...figureFields }),
    documentObject(TopLeagueQuery, 'What top performers by league are asked with.', {
      ...listFields,
      ...filters,
    }),
    documentObject(TopLeagueExportQuery, 'What the export of top performers by league is asked with.', filters),
  ];
};
