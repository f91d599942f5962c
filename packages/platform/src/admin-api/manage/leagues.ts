import { type League, type LeaguePage, type LeagueQuery, type LeagueSort, leaguePlaces } from '@bullpen/contract';
import { and, eq, exists, type InferSelectModel, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { leagueMembers, leagues, players } from '../../database/schema.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, searchIn } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';

interface Row {
  readonly league: InferSelectModel<typeof leagues>;
  readonly owner: League['owner'];
}

const toLeague = ({ league: { id, name, joinCode, memberCount, createdAt, version }, owner }: Row): League => ({
  id,
  name,
  joinCode,
  owner,
  memberCount,
  version,
  createdAt: createdAt.toISOString(),
});

const byName = byteByByte(leagues.foldedName);

const selectLeagues = (database: Database) =>
  database
    .select({ league: leagues, owner: { id: players.id, name: players.name } })
    .from(leagues)
    .leftJoin(players, eq(players.id, leagues.ownerId));

/** The leagues of a project that a query asks for. */
export const leagueSource = (
  database: Database,
  projectKey: string,
  { search, playerId }: Pick<LeagueQuery, 'search' | 'playerId'>,
): ListSource<Row, League, LeagueSort> => {
  const membership = sql`${leagueMembers.leagueId} = ${leagues.id} and ${leagueMembers.playerId} = ${playerId}`;
  const found = searchIn(leagues, search, { id: leagues.id, begins: byName, holds: leagues.searchText });
  return {
    within: and(
      eq(leagues.projectKey, projectKey),
      playerId === undefined
        ? undefined
        : exists(database.select({ one: sql`1` }).from(leagueMembers).where(membership)),
      found.within,
    ),
    search: found.search,
    id: leagues.id,
    idOf: ({ league }) => league.id,
    places: leaguePlaces,
    sorts: {
      name: [byName, ({ league }) => league.foldedName],
      createdAt: [leagues.createdAt, ({ league }) => league.createdAt.toISOString()],
      memberCount: [leagues.memberCount, ({ league }) => league.memberCount],
    },
    rows: (where, order, limit) => selectLeagues(database).where(where).orderBy(order).limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(leagues).where(where).limit(limit),
    toItem: toLeague,
  };
};

export const listLeagues = (database: Database, projectKey: string, query: LeagueQuery): Promise<LeaguePage> =>
  listPage(database, query, leagueSource(database, projectKey, query));

export async function findLeague(database: Database, projectKey: string, id: string): Promise<League | undefined> {
  const [row] = await selectLeagues(database).where(and(eq(leagues.projectKey, projectKey), eq(leagues.id, id)));
  return row && toLeague(row);
}

/** Leagues as records. */
export const leagueKind: RecordDefinition<typeof leagues, League> = {
  name: 'league',
  table: leagues,
  find: findLeague,
};
