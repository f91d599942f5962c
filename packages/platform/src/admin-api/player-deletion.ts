import type { Player, PlayerDeletion } from '@bullpen/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { experts, funds, leagueMembers, leagues, trades } from '../database/schema.ts';
import { moveRanks, shareFunds } from '../season/settle-ranks.ts';
import { playerKind } from './players.ts';
import { type Outcome, removeRecord } from './records.ts';

/** What would go with a player. */
export async function measurePlayerDeletion(
  database: Database,
  projectKey: string,
  id: string,
): Promise<PlayerDeletion> {
  const ofPlayer = eq(funds.playerId, id);
  const own = database.select({ id: funds.id }).from(funds).where(ofPlayer);
  const [best] = await database
    .select({ rank: sql<number | null>`min(${funds.rank})` })
    .from(funds)
    .where(ofPlayer);
  const below = sql`${funds.rank} > ${best?.rank ?? null} and ${funds.playerId} <> ${id}`;
  return {
    funds: await database.$count(funds, ofPlayer),
    trades: await database.$count(trades, inArray(trades.fundId, own)),
    leagues: await database.$count(leagueMembers, eq(leagueMembers.playerId, id)),
    ownedLeagues: await database.$count(leagues, eq(leagues.ownerId, id)),
    experts: await database.$count(experts, inArray(experts.fundId, own)),
    fundsMovingUp: await database.$count(funds, and(eq(funds.projectKey, projectKey), below)),
  };
}

/** Whoever calls it settles the ranks afterwards: those below the funds that went are too low until then. */
export const removePlayer = (
  database: Database,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<PlayerDeletion, Player>> =>
  database.transaction(async (transaction) => {
    await shareFunds(transaction, act.projectKey);
    return removeRecord(transaction, playerKind, id, act, {
      version,
      async take(locked) {
        await leaveLeagues(locked, id);
        await lockExpertsOf(locked, id);
        return measurePlayerDeletion(locked, act.projectKey, id);
      },
      // After the funds, as whoever settles the ranks takes them.
      async afterwards(locked, { fundsMovingUp }) {
        if (fundsMovingUp > 0) await moveRanks(locked, act.projectKey);
      },
    });
  });

/** In one order, so that of two players who leave the same leagues neither waits for the other. */
async function leaveLeagues(transaction: Database, playerId: string): Promise<void> {
  const joined = transaction
    .select({ id: leagueMembers.leagueId })
    .from(leagueMembers)
    .where(eq(leagueMembers.playerId, playerId));
  const left = await transaction
    .select({ id: leagues.id })
    .from(leagues)
    .where(inArray(leagues.id, joined))
    .orderBy(asc(leagues.id))
    .for('no key update');
  if (left.length === 0) return;
  await transaction
    .update(leagues)
    .set({ memberCount: sql`${leagues.memberCount} - 1` })
    .where(
      inArray(
        leagues.id,
        left.map(({ id }) => id),
      ),
    );
}

/** Their fund goes with the player: whoever changes one of them now is waited for before it does. */
async function lockExpertsOf(transaction: Database, playerId: string): Promise<void> {
  const own = transaction.select({ id: funds.id }).from(funds).where(eq(funds.playerId, playerId));
  await transaction
    .select({ id: experts.id })
    .from(experts)
    .where(inArray(experts.fundId, own))
    .orderBy(asc(experts.id))
    .for('no key update');
}
