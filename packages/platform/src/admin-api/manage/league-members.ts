import {
  type League,
  type LeagueMember,
  type MemberPage,
  type MemberQuery,
  type MemberSort,
  memberPlaces,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { leagueMembers, leagues, players } from '../../database/schema.ts';
import { shareFunds } from '../../season/fund-ranks.ts';
import { settleLeagueReturns } from '../../season/league-returns.ts';
import { apiError } from '../http/api-error.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { found, lockRecord, type Outcome } from '../records/records.ts';
import { findLeague, leagueKind } from './leagues.ts';

interface Row {
  readonly membership: InferSelectModel<typeof leagueMembers>;
  readonly player: InferSelectModel<typeof players>;
}

const byName = byteByByte(players.foldedName);

const selectMembers = (database: Database) =>
  database
    .select({ membership: leagueMembers, player: players })
    .from(leagueMembers)
    .innerJoin(players, eq(players.id, leagueMembers.playerId));

const toMember =
  (owner: League['owner']) =>
  ({ membership: { joinedAt, version }, player: { id, name, email } }: Row): LeagueMember => ({
    id,
    name,
    email,
    version,
    joinedAt: joinedAt.toISOString(),
    isOwner: owner?.id === id,
  });

const membersOf = (
  database: Database,
  { id, owner }: League,
  { search }: Pick<MemberQuery, 'search'>,
): ListSource<Row, LeagueMember, MemberSort> => ({
  within: and(
    eq(leagueMembers.leagueId, id),
    matches(search, { id: players.id, begins: byName, holds: players.searchText }),
  ),
  id: leagueMembers.playerId,
  idOf: ({ player }) => player.id,
  places: memberPlaces,
  sorts: {
    name: [byName, ({ player }) => player.foldedName],
    joinedAt: [leagueMembers.joinedAt, ({ membership }) => membership.joinedAt.toISOString()],
  },
  rows: (where, order, limit) => selectMembers(database).where(where).orderBy(order).limit(limit),
  some: (where, limit) =>
    database
      .select({ one: sql`1` })
      .from(leagueMembers)
      .innerJoin(players, eq(players.id, leagueMembers.playerId))
      .where(where)
      .limit(limit),
  toItem: toMember(owner),
});

export async function listMembers(
  database: Database,
  projectKey: string,
  leagueId: string,
  query: MemberQuery,
): Promise<MemberPage> {
  const league = found(await findLeague(database, projectKey, leagueId));
  return listPage(database, query, membersOf(database, league, query));
}

/** Every member whom the list would show. */
export async function everyMember(
  database: Database,
  projectKey: string,
  leagueId: string,
  query: Omit<MemberQuery, 'limit' | 'cursor'>,
): Promise<AsyncIterable<readonly LeagueMember[]>> {
  const league = found(await findLeague(database, projectKey, leagueId));
  return everyPage(query, membersOf(database, league, query));
}

/** Ends a membership; the owner's cannot end. */
export const removeMember = (
  database: Database,
  { leagueId, playerId }: { readonly leagueId: string; readonly playerId: string },
  act: Act,
  version: number,
): Promise<Outcome<League, LeagueMember> | { readonly result: 'owner_stays' }> =>
  database.transaction(async (transaction) => {
    // What the others returned is settled below: not beside a script that changes it.
    await shareFunds(transaction, act.projectKey);
    const league = await lockRecord(transaction, leagueKind, leagueId, act);
    const membership = and(eq(leagueMembers.leagueId, leagueId), eq(leagueMembers.playerId, playerId));
    const [row] = await selectMembers(transaction).where(membership);
    if (!row) throw apiError('not_found');
    const member = toMember(league.owner)(row);
    if (member.isOwner && member.version === version) return { result: 'owner_stays' };
    const ofVersion = and(membership, eq(leagueMembers.version, version));
    const removed = await transaction.delete(leagueMembers).where(ofVersion).returning();
    if (removed.length === 0) return { result: 'conflict', current: member };
    await settleLeagueReturns(transaction, act.projectKey, [leagueId]);
    const memberCount = sql`${leagues.memberCount} - 1`;
    await transaction.update(leagues).set({ memberCount }).where(eq(leagues.id, leagueId));
    const before = { ...member, league: { id: league.id, name: league.name } };
    await writeAudit(transaction, act, { action: 'league.remove_member', subjectId: leagueId, before, after: null });
    return { result: 'done', answer: { ...league, memberCount: league.memberCount - 1 } };
  });
