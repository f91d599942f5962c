import { randomInt } from 'node:crypto';
import { foldName, type League, type LeagueChange, type LeagueDeletion, type NewLeague } from '@bullpen/contract';
import { and, eq } from 'drizzle-orm';
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { formerMemberships, leagueMembers, leagues, players } from '../database/schema.ts';
import { createJoinCode } from '../season/join-code.ts';
import { fieldError } from './api-error.ts';
import { findLeague, leagueKind } from './leagues.ts';
import { changeRecord, createRecord, type Outcome, removeRecord } from './records.ts';

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
      await requirePlayer(transaction, act.projectKey, ownerId);
      const joinCode = createJoinCode(randomInt);
      const [made] = await transaction
        .insert(leagues)
        .values({
          ...{ id, projectKey: act.projectKey, name, joinCode, ownerId, createdAt: act.at, memberCount: 1 },
          foldedName: foldName(name),
          searchText: searchTextOf(name, joinCode),
        })
        .onConflictDoNothing({ target: leagues.id })
        .returning({ id: leagues.id });
      if (!made) return false;
      await transaction.insert(leagueMembers).values({ leagueId: id, playerId: ownerId, joinedAt: act.at });
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
  removeRecord(database, leagueKind, id, act, {
    version,
    async take(transaction, { memberCount }) {
      const members = transaction
        .select({
          playerId: leagueMembers.playerId,
          leagueId: leagueMembers.leagueId,
          joinedAt: leagueMembers.joinedAt,
        })
        .from(leagueMembers)
        .where(eq(leagueMembers.leagueId, id));
      await transaction.insert(formerMemberships).select(members);
      return { members: memberCount };
    },
  });
