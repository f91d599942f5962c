import { randomInt } from 'node:crypto';
import {
  foldName,
  type League,
  type LeagueChange,
  type LeagueDeletion,
  type LeaguePage,
  type LeagueQuery,
  type LeagueSort,
  leaguePlaces,
  type NewLeague,
} from '@bullpen/contract';
import { and, eq, exists, type InferSelectModel, isNull, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { formerMemberships, leagueMembers, leagues, players } from '../../database/schema.ts';
import { noteRename } from '../../names/note-rename.ts';
import { shareFunds } from '../../season/fund-ranks.ts';
import { createJoinCode } from '../../season/join-code.ts';
import { settleLeagueReturns } from '../../season/league-returns.ts';
import { fieldError } from '../http/api-error.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, inRange, onDays, searchIn } from '../records/list-place.ts';
import { changeRecord, createRecord, type Outcome, type RecordDefinition, removeRecord } from '../records/records.ts';
import { restoreRecord } from '../records/restoration.ts';

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
  {
    search,
    playerId,
    owner,
    created,
    members,
    sort,
  }: Pick<LeagueQuery, 'search' | 'playerId' | 'owner' | 'created' | 'members' | 'sort'>,
): ListSource<Row, League, LeagueSort> => {
  const membership = sql`${leagueMembers.leagueId} = ${leagues.id} and ${leagueMembers.playerId} = ${playerId}`;
  const found = searchIn(leagues, { search, sort }, { id: leagues.id, begins: byName, holds: leagues.searchText });
  // Nobody knows whether few or many have no owner, as of a search.
  const ownerless = owner === undefined ? undefined : isNull(leagues.ownerId);
  const both = { holds: and(found.search?.holds, ownerless), indexed: and(found.search?.indexed, ownerless) };
  return {
    within: and(
      eq(leagues.projectKey, projectKey),
      playerId === undefined
        ? undefined
        : exists(database.select({ one: sql`1` }).from(leagueMembers).where(membership)),
      onDays(leagues.createdAt, projectKey, created),
      inRange(leagues.memberCount, members),
      found.within,
    ),
    search: both.holds && both.indexed ? { holds: both.holds, indexed: both.indexed, from: leagues } : undefined,
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

const searchTextOf = (name: string, joinCode: string): string => foldName(`${name} ${joinCode}`);

export const createLeague = (
  database: Database,
  act: Act,
  { id, name, ownerId }: NewLeague,
): Promise<Outcome<League>> =>
  createRecord(database, leagueKind, act, {
    id,
    isSame: (league) => league.name === name && league.owner?.id === ownerId,
    async insert(transaction) {
      // What its members returned is settled below: not beside a script that changes it.
      await shareFunds(transaction, act.projectKey);
      await requirePlayer(transaction, act.projectKey, ownerId);
      const joinCode = createJoinCode(randomInt);
      const [made] = await transaction
        .insert(leagues)
        .values({
          id,
          projectKey: act.projectKey,
          name,
          joinCode,
          ownerId,
          createdAt: act.at,
          memberCount: 1,
          foldedName: foldName(name),
          searchText: searchTextOf(name, joinCode),
        })
        .onConflictDoNothing({ target: leagues.id })
        .returning({ id: leagues.id });
      if (!made) return false;
      await transaction.insert(leagueMembers).values({ leagueId: id, playerId: ownerId, joinedAt: act.at });
      await settleLeagueReturns(transaction, act.projectKey, [id]);
      return true;
    },
  });

/** Who joins is locked before the league: in that order a deletion of the player does it too. */
async function requirePlayer(transaction: Database, projectKey: string, id: string): Promise<void> {
  const [found] = await transaction
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.projectKey, projectKey), eq(players.id, id)))
    .for('no key update');
  if (!found) throw fieldError('ownerId', 'Choose a player of this project.');
}

export const changeLeague = (
  database: Database,
  id: string,
  act: Act,
  { version, name, ownerId }: LeagueChange,
): Promise<Outcome<League>> =>
  database.transaction(async (transaction) => {
    const outcome = await changeRecord(transaction, leagueKind, id, act, {
      version,
      keys: [...(name === undefined ? [] : ['name']), ...(ownerId === undefined ? [] : ['owner'])],
      set: ({ joinCode }) => ({
        ...(name === undefined ? {} : { name, foldedName: foldName(name), searchText: searchTextOf(name, joinCode) }),
        ...(ownerId === undefined ? {} : { ownerId }),
      }),
      async check(locked) {
        if (ownerId === undefined) return;
        const member = and(eq(leagueMembers.leagueId, id), eq(leagueMembers.playerId, ownerId));
        if ((await locked.$count(leagueMembers, member)) === 0)
          throw fieldError('ownerId', 'Choose a member of the league.');
      },
    });
    if (outcome.result === 'done' && name !== undefined) await noteRename(transaction, act, id, name);
    return outcome;
  });

/** What would go with a league; undefined for one that is not there. */
export async function measureLeagueDeletion(
  database: Database,
  projectKey: string,
  id: string,
): Promise<LeagueDeletion | undefined> {
  const league = await findLeague(database, projectKey, id);
  return league && { members: league.memberCount };
}

export const removeLeague = (
  database: Database,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<LeagueDeletion, League>> =>
  database.transaction(async (transaction) => {
    // Its return goes with it: not beside a script that settles it.
    await shareFunds(transaction, act.projectKey);
    return removeRecord(transaction, leagueKind, id, act, { version, take: leaveLeague(act.projectKey, id) });
  });

/** What was kept of it for the histories of its members is told by the league again. */
export const restoreLeague = (database: Database, id: string, act: Act): Promise<League> =>
  restoreRecord(database, leagueKind, id, act, {
    hold: (transaction) => shareFunds(transaction, act.projectKey),
    async settle(transaction) {
      await transaction.delete(formerMemberships).where(eq(formerMemberships.leagueId, id));
      await settleLeagueReturns(transaction, act.projectKey, [id]);
    },
  });

/** Keeps who was a member of it. */
const leaveLeague =
  (projectKey: string, id: string) =>
  async (transaction: Database, { memberCount }: League): Promise<LeagueDeletion> => {
    const members = transaction
      .select({
        projectKey: sql<string>`${projectKey}`.as('project_key'),
        playerId: leagueMembers.playerId,
        leagueId: leagueMembers.leagueId,
        joinedAt: leagueMembers.joinedAt,
      })
      .from(leagueMembers)
      .where(eq(leagueMembers.leagueId, id));
    await transaction.insert(formerMemberships).select(members);
    return { members: memberCount };
  };
