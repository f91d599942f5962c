import type { Player, PlayerDeletion } from '@bullpen/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Act, writeAudits } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import {
  experts,
  formerMemberships,
  funds,
  leagueMembers,
  leagues,
  playerNotes,
  trades,
} from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { forgetActivity } from '../../season/forget-activity.ts';
import { forgetTrades } from '../../season/forget-trades.ts';
import { leaveRanks, shareFunds } from '../../season/fund-ranks.ts';
import { settleLeagueReturns } from '../../season/league-returns.ts';
import { type Outcome, removeRecord } from '../records/records.ts';
import { playerKind } from './players.ts';

/** What would go with a player. */
export async function measurePlayerDeletion(
  database: Database,
  projectKey: string,
  id: string,
): Promise<PlayerDeletion> {
  const ofPlayer = eq(funds.playerId, id);
  const own = database.select({ id: funds.id }).from(funds).where(ofPlayer);
  const [best] = await database
    .select({ first: sql<number | null>`min(${negated(funds.value)})` })
    .from(funds)
    .where(ofPlayer);
  const below = sql`${negated(funds.value)} > ${best?.first ?? null} and ${funds.playerId} <> ${id}`;
  return {
    funds: await database.$count(funds, ofPlayer),
    trades: await database.$count(trades, inArray(trades.fundId, own)),
    leagues: await database.$count(leagueMembers, eq(leagueMembers.playerId, id)),
    ownedLeagues: await database.$count(leagues, eq(leagues.ownerId, id)),
    experts: await database.$count(experts, inArray(experts.fundId, own)),
    notes: await database.$count(playerNotes, eq(playerNotes.playerId, id)),
    fundsMovingUp: await database.$count(funds, and(eq(funds.projectKey, projectKey), below)),
  };
}

/** Takes the player out of the figures of the overview too. */
export const removePlayer = (
  database: Database,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<PlayerDeletion, Player>> =>
  database.transaction(async (transaction) => {
    await shareFunds(transaction, act.projectKey);
    let left: string[] = [];
    return removeRecord(transaction, playerKind, id, act, {
      version,
      also: [{ table: formerMemberships, where: eq(formerMemberships.playerId, id) }],
      async hold(locked) {
        left = await lockWhatGoes(locked, id);
      },
      async take(locked, player) {
        const taken = await measurePlayerDeletion(locked, act.projectKey, id);
        await forgetActivity(locked, act.projectKey, id);
        await forgetTrades(locked, act.projectKey, id);
        await leaveRanks(locked, act.projectKey, id);
        await locked.delete(formerMemberships).where(eq(formerMemberships.playerId, id));
        await leaveLeagues(locked, player, act);
        await leaveExperts(locked, id, act);
        return taken;
      },
      afterwards: (locked) => settleLeagueReturns(locked, act.projectKey, left),
    });
  });

const ownFunds = (transaction: Database, playerId: string) =>
  transaction.select({ id: funds.id }).from(funds).where(eq(funds.playerId, playerId));

const joinedLeagues = (transaction: Database, playerId: string) =>
  transaction.select({ id: leagueMembers.leagueId }).from(leagueMembers).where(eq(leagueMembers.playerId, playerId));

/**
 * In one order, so that of two players who leave the same leagues neither waits for the other. The funds come after the
 * experts, as whoever gives an expert another one takes them. Answers the leagues that the player leaves.
 */
async function lockWhatGoes(transaction: Database, playerId: string): Promise<string[]> {
  const { id } = leagues;
  const joined = inArray(id, joinedLeagues(transaction, playerId));
  const left = await transaction.select({ id }).from(leagues).where(joined).orderBy(asc(id)).for('no key update');
  const ofExpert = inArray(experts.fundId, ownFunds(transaction, playerId));
  await transaction
    .select({ id: experts.id })
    .from(experts)
    .where(ofExpert)
    .orderBy(asc(experts.id))
    .for('no key update');
  await ownFunds(transaction, playerId).orderBy(asc(funds.id)).for('update');
  return left.map((league) => league.id);
}

async function leaveLeagues(transaction: Database, { id, name }: Player, act: Act): Promise<void> {
  const memberCount = sql`${leagues.memberCount} - 1`;
  await transaction
    .update(leagues)
    .set({ memberCount })
    .where(inArray(leagues.id, joinedLeagues(transaction, id)));
  const version = sql`${leagues.version} + 1`;
  const owned = await transaction
    .update(leagues)
    .set({ ownerId: null, version })
    .where(eq(leagues.ownerId, id))
    .returning({ subjectId: leagues.id, league: leagues.name });
  await writeAudits(
    transaction,
    act,
    owned.map(({ subjectId, league }) => ({
      action: 'league.update',
      subjectId,
      before: { name: league, owner: { id, name } },
      after: { name: league, owner: null },
    })),
  );
}

async function leaveExperts(transaction: Database, playerId: string, act: Act): Promise<void> {
  const known = await transaction
    .select({ subjectId: experts.id, name: experts.name, fund: { id: funds.id, name: funds.name } })
    .from(experts)
    .innerJoin(funds, eq(funds.id, experts.fundId))
    .where(eq(funds.playerId, playerId));
  const ids = known.map(({ subjectId }) => subjectId);
  const version = sql`${experts.version} + 1`;
  await transaction.update(experts).set({ fundId: null, version }).where(inArray(experts.id, ids));
  await writeAudits(
    transaction,
    act,
    known.map(({ subjectId, name, fund }) => ({
      action: 'expert.update',
      subjectId,
      before: { name, fund },
      after: { name, fund: null },
    })),
  );
}
