import type { League } from '@bullpen/contract';
import type { Membership } from './leagues.ts';
import type { World } from './world.ts';

const recount = (world: World, league: League): void => {
  const memberCount = world.memberships.filter(({ leagueId }) => leagueId === league.id).length;
  world.leagues.set(league.id, { ...league, memberCount });
};

/** Ends one membership, and answers the league as it is then. */
export function endMembership(world: World, league: League, playerId: string): League {
  world.memberships = world.memberships.filter((each) => each.leagueId !== league.id || each.playerId !== playerId);
  recount(world, league);
  return world.leagues.get(league.id) ?? league;
}

/** Takes a player's funds and memberships along, and lets the others follow in the ranking. */
export function leavePlayer(world: World, playerId: string): void {
  world.memberships = world.memberships.filter((each) => each.playerId !== playerId);
  for (const league of world.leagues.values()) recount(world, league);
  for (const { id, player } of world.funds.values()) if (player.id === playerId) world.funds.delete(id);
  const values = [...world.funds.values()].map(({ value }) => value);
  for (const fund of world.funds.values())
    world.funds.set(fund.id, { ...fund, rank: 1 + values.filter((value) => value > fund.value).length });
}

/** A league goes: those of its members go on in their histories. */
export function endMemberships(world: World, leagueId: string): void {
  const isOfIt = (membership: Membership) => membership.leagueId === leagueId;
  world.formerMemberships = [...world.formerMemberships, ...world.memberships.filter(isOfIt)];
  world.memberships = world.memberships.filter((membership) => !isOfIt(membership));
}
