import {
  type League,
  type LeagueMember,
  leagueCsvColumns,
  memberCsvColumns,
  type Player,
  type Standing,
  standingCsvColumns,
} from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { isIn, isOn } from './ranges.ts';
import { found, refusedField } from './records.ts';
import type { World } from './world.ts';

/** Looks like one; the server draws it. */
const joinCodeOf = (count: number) => `NEW${String(count).padStart(5, '2')}`;

export function leagueCalls(procedures: Procedures): ResourceCalls<'leagues'> {
  const { world, reading, writing } = procedures;
  const leagueOf = (id: string, errors: Parameters<typeof found>[1]) => found(world.leagues.get(id), errors);
  return {
    ...collectionCalls(procedures, 'leagues', {
      fileName: 'leagues',
      columns: leagueCsvColumns,
      records: world.leagues,
      searched: ({ name, joinCode }) => `${name} ${joinCode}`,
      filters: {
        playerId: ({ id }, playerId) =>
          world.memberships.some((each) => each.leagueId === id && each.playerId === playerId),
        owner: ({ owner }) => owner === null,
        created: ({ createdAt }, days) => isOn(world, createdAt, days),
        members: ({ memberCount }, range) => isIn(memberCount, range),
      },
      make({ id, name, ownerId }) {
        const owner = world.players.get(ownerId);
        if (!owner) throw refusedField('ownerId', 'Choose a player of this project.');
        const createdAt = world.now().toISOString();
        const joinCode = joinCodeOf(world.leagues.size);
        world.memberships = [
          ...world.memberships,
          { leagueId: id, playerId: ownerId, joinedAt: createdAt, version: 1 },
        ];
        return { id, name, joinCode, owner: { id: ownerId, name: owner.name }, memberCount: 1, createdAt, version: 1 };
      },
      change({ name, ownerId }, league) {
        const owner = membersOf(world, league).find(({ id }) => id === ownerId);
        if (ownerId !== undefined && !owner) throw refusedField('ownerId', 'Choose a member of the league.');
        return { ...(name && { name }), ...(owner && { owner: { id: owner.id, name: owner.name } }) };
      },
      taken: ({ memberCount }) => ({ members: memberCount }),
    }),
    standings: reading.leagues.standings.handler(({ input: { params, query }, errors }) =>
      pageOf(standings(world, leagueOf(params.id, errors)), query),
    ),
    exportStandings: reading.leagues.exportStandings.handler(({ input: { params, query }, context, errors }) =>
      fileOf(standings(world, leagueOf(params.id, errors)), query, context.projectKey),
    ),
    members: {
      list: reading.leagues.members.list.handler(({ input: { params, query }, errors }) =>
        pageOf(members(world, leagueOf(params.id, errors)), query),
      ),
      export: reading.leagues.members.export.handler(({ input: { params, query }, context, errors }) =>
        fileOf(members(world, leagueOf(params.id, errors)), query, context.projectKey),
      ),
      remove: writing.leagues.members.remove.handler(({ input: { params, query }, errors }) => {
        const league = leagueOf(params.id, errors);
        const member = found(
          membersOf(world, league).find(({ id }) => id === params.playerId),
          errors,
        );
        if (member.version !== query.version) throw errors.conflict({ data: { current: member } });
        if (member.isOwner) throw errors.owner_stays();
        world.memberships = world.memberships.filter(
          (each) => each.leagueId !== league.id || each.playerId !== member.id,
        );
        const after = { ...league, memberCount: league.memberCount - 1, version: league.version };
        world.leagues.set(league.id, after);
        return after;
      }),
    },
  };
}

const membersOf = (world: World, { id, owner }: League): LeagueMember[] =>
  world.memberships.flatMap(({ leagueId, playerId, joinedAt, version }) => {
    const player = leagueId === id ? world.players.get(playerId) : undefined;
    if (!player) return [];
    return [
      { id: playerId, name: player.name, email: player.email, joinedAt, version, isOwner: owner?.id === playerId },
    ];
  });

const members = (world: World, league: League): MockedList<LeagueMember> => ({
  rows: () => membersOf(world, league),
  searched: ({ name, email }) => `${name} ${email}`,
  columns: memberCsvColumns,
  fileName: 'members',
});

const standings = (world: World, league: League): MockedList<Standing> => standingsOf(world, membersOf(world, league));

/** Players by the best of their funds. */
export const standingsOf = (world: World, players: readonly Pick<Player, 'id' | 'name'>[]): MockedList<Standing> => ({
  rows() {
    const best = players.flatMap(({ id, name }) => {
      const own = [...world.funds.values()].filter(({ player }) => player.id === id);
      const [fund] = own.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
      return fund ? [{ id, name, fund }] : [];
    });
    return best.map(({ fund, ...player }) => ({
      ...player,
      rank: 1 + best.filter((other) => other.fund.value > fund.value).length,
      fund: { id: fund.id, name: fund.name, value: fund.value, return: fund.return },
    }));
  },
  searched: ({ name, fund }) => `${name} ${fund.name}`,
  sortedBy: ({ fund }) => -fund.value,
  columns: standingCsvColumns(world.season.currency),
  fileName: 'standings',
});
