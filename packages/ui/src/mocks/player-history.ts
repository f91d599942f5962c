import {
  type HistoryEntry,
  historyKey,
  historyPlaces,
  type League,
  type LeagueMember,
  type Player,
} from '@bullpen/contract';
import type { World } from './world.ts';

/** What a player did and what staff did to them, as a list. */
export function playerHistory(world: World, { id, registeredAt }: Player) {
  const own = [...world.funds.values()].filter(({ player }) => player.id === id);
  const subjects = new Set([id, ...own.map((fund) => fund.id)]);
  const removals = world.audit.flatMap(({ entry }) => {
    if (entry.action !== 'league.remove_member') return [];
    const before = entry.before as LeagueMember & { readonly league: { readonly id: string; readonly name: string } };
    return before.id === id ? { entry, ...before } : [];
  });
  const deletions = world.formerMemberships.flatMap(({ leagueId, playerId, joinedAt }) => {
    const deletion = world.audit.find(
      ({ subjectId, entry }) => subjectId === leagueId && entry.action === 'league.delete',
    );
    if (playerId !== id || !deletion) return [];
    return { entry: deletion.entry, joinedAt, league: { id: leagueId, name: (deletion.entry.before as League).name } };
  });
  const endings = [...removals, ...deletions];
  const items: HistoryEntry[] = [
    { id, at: registeredAt, event: 'registered' },
    ...own.map(
      (fund): HistoryEntry => ({
        id: fund.id,
        at: fund.openedAt,
        event: 'fund_opened',
        fund: { id: fund.id, name: fund.name },
      }),
    ),
    ...[...world.trades, ...world.corporateActions].filter(({ fund }) => subjects.has(fund.id)),
    ...world.memberships
      .filter(({ playerId }) => playerId === id)
      .map(({ leagueId, joinedAt }): HistoryEntry => {
        const league = { id: leagueId, name: world.leagues.get(leagueId)?.name ?? '' };
        return { id: leagueId, at: joinedAt, event: 'league_joined', league };
      }),
    ...endings.map(
      ({ league, joinedAt }): HistoryEntry => ({ id: league.id, at: joinedAt, event: 'league_joined', league }),
    ),
    ...endings.map(({ entry }) => entry),
    ...world.audit.filter(({ subjectId }) => subjects.has(subjectId)).map(({ entry }) => entry),
  ];
  return {
    items,
    textOf: () => '',
    keyOf: historyKey,
    place: historyPlaces.at,
    sortedBy: ({ at }: HistoryEntry) => new Date(at).toISOString(),
  };
}
