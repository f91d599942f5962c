import {
  foldName,
  type League,
  type LeagueMember,
  type LeagueQuery,
  leaguePlaces,
  type MemberQuery,
  memberPlaces,
  type Standing,
  standingPlaces,
} from '@bullpen/contract';
import type { World } from './world.ts';

/** The leagues that a query asks for. */
export const leagueSource = (world: World, { sort, playerId }: Pick<LeagueQuery, 'sort' | 'playerId'>) => {
  const isAsked = ({ id }: League) =>
    playerId === undefined || world.memberships.some((each) => each.leagueId === id && each.playerId === playerId);
  return {
    items: [...world.leagues.values()].filter(isAsked),
    textOf: ({ name, joinCode }: League) => `${name} ${joinCode}`,
    place: leaguePlaces[sort],
    sortedBy: (league: League) => {
      if (sort === 'memberCount') return league.memberCount;
      return sort === 'name' ? foldName(league.name) : new Date(league.createdAt).toISOString();
    },
  };
};

/** The members of a league. */
export const membersOf = (world: World, { id, owner }: League): LeagueMember[] =>
  world.memberships
    .filter(({ leagueId }) => leagueId === id)
    .flatMap(({ playerId, joinedAt, version }) => {
      const player = world.players.get(playerId);
      return player ? [{ ...player, joinedAt, version, isOwner: owner?.id === playerId }] : [];
    })
    .map(({ id: memberId, name, email, joinedAt, version, isOwner }) => ({
      id: memberId,
      name,
      email,
      joinedAt,
      version,
      isOwner,
    }));

/** The same, as a list that a query asks for. */
export const memberSource = (world: World, league: League, { sort }: Pick<MemberQuery, 'sort'>) => ({
  items: membersOf(world, league),
  textOf: ({ name, email }: LeagueMember) => `${name} ${email}`,
  place: memberPlaces[sort],
  sortedBy: (member: LeagueMember) =>
    sort === 'name' ? foldName(member.name) : new Date(member.joinedAt).toISOString(),
});

/** The members by the best of their funds. */
export function standingSource(world: World, league: League) {
  const best = membersOf(world, league).flatMap(({ id, name }) => {
    const own = [...world.funds.values()].filter(({ player }) => player.id === id);
    const [fund] = own.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
    return fund ? [{ id, name, fund }] : [];
  });
  const items = best.map(({ id, name, fund }): Standing => {
    const rank = 1 + best.filter((other) => other.fund.value > fund.value).length;
    return { id, name, rank, fund: { id: fund.id, name: fund.name, value: fund.value, return: fund.return } };
  });
  return {
    items,
    textOf: ({ name, fund }: Standing) => `${name} ${fund.name}`,
    place: standingPlaces.rank,
    sortedBy: ({ fund }: Standing) => -fund.value,
  };
}
