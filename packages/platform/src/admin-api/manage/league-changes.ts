import { randomInt } from 'node:crypto';
import { foldName, type League, type LeagueChange, type LeagueDeletion, type NewLeague } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { formerMemberships, leagueMembers, leagues, players } from '../../database/schema.ts';
import { shareFunds } from '../../season/fund-ranks.ts';
import { createJoinCode } from '../../season/join-code.ts';
import { settleLeagueReturns } from '../../season/league-returns.ts';
import { fieldError } from '../http/api-error.ts';
import { changeRecord, createRecord, type Outcome, removeRecord } from '../records/records.ts';
import { findLeague, leagueKind } from './leagues.ts';

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
  changeRecord(database, leagueKind, id, act, {
    version,
    keys: [...(name === undefined ? [] : ['name']), ...(ownerId === undefined ? [] : ['owner'])],
    set: ({ joinCode }) => ({
      ...(name === undefined ? {} : { name, foldedName: foldName(name), searchText: searchTextOf(name, joinCode) }),
      ...(ownerId === undefined ? {} : { ownerId }),
    }),
    async check(transaction) {
      if (ownerId === undefined) return;
      const member = and(eq(leagueMembers.leagueId, id), eq(leagueMembers.playerId, ownerId));
      if ((await transaction.$count(leagueMembers, member)) === 0)
        throw fieldError('ownerId', 'Choose a member of the league.');
    },
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
