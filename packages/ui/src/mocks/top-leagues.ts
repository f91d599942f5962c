import { type League, meanReturn, membersShown, TopLeague, TopLeaguePage, type TopPerformer } from '@bullpen/contract';
import { autumnOverview } from './activity.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import { leagues, type Membership, memberships } from './leagues.ts';
import { figuresOf } from './overview-figures.ts';
import { topPerformers } from './top-performers.ts';

/** Every league that has members with funds, in no order. */
export function topLeaguesOf(
  all: Iterable<League>,
  members: readonly Membership[],
  performers: readonly TopPerformer[],
): TopLeague[] {
  const ranked = performers.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return [...all].flatMap(({ id, name, memberCount }) => {
    const bestFunds = members
      .filter(({ leagueId }) => leagueId === id)
      .flatMap(({ playerId }) => ranked.find(({ player }) => player.id === playerId) ?? [])
      .sort((a, b) => ranked.indexOf(a) - ranked.indexOf(b));
    if (bestFunds.length === 0) return [];
    const best = bestFunds.slice(0, membersShown).map((fund) => ({
      id: fund.id,
      name: fund.name,
      player: fund.player,
      return: fund.return,
      rank: fund.rank,
    }));
    return [{ id, name, memberCount, return: meanReturn(bestFunds.map((fund) => fund.return)), best }];
  });
}

/** Every league by what its members returned over seven days. */
const topLeagues: readonly TopLeague[] = deeplyFrozen(
  topLeaguesOf(leagues, memberships, topPerformers)
    .map((league) => TopLeague.parse(league))
    .sort((a, b) => b.return - a.return),
);

/** The same as the Admin API answers it. */
export const topLeaguePage: TopLeaguePage = deeplyFrozen(
  TopLeaguePage.parse({
    ...figuresOf('7d', { season: autumnOverview, asOf: new Date('2026-11-20T13:12:00Z') }).figures,
    items: topLeagues,
    nextCursor: null,
    total: { value: topLeagues.length, exact: true },
  }),
);
