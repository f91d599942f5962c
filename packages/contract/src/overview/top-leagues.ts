import * as z from 'zod/mini';
import { League } from '../manage/leagues.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace } from '../records/list-cursor.ts';
import { OverviewQuery, overviewFigures, toMillionths } from './overview-figures.ts';
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

/** The mean of some returns, as a league's is answered. */
export const meanReturn = (returns: readonly number[]): number =>
  returns.length === 0 ? 0 : toMillionths(returns.reduce((sum, each) => sum + each, 0) / returns.length);
