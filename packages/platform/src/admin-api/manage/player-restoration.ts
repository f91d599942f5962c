import type { Player, RestorationObstacle } from '@bullpen/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Act, type AuditedChange, writeAudits } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { rowsIn } from '../../database/dependents.ts';
import {
  auditEvents,
  experts,
  formerMemberships,
  fundMovements,
  funds,
  holdings,
  instruments,
  leagueMembers,
  leagues,
  seasons,
  trades,
} from '../../database/schema.ts';
import { liftTimeLimits } from '../../database/time-limits.ts';
import { countAgain } from '../../season/count-again.ts';
import { lockFunds, takeRanksAgain } from '../../season/fund-ranks.ts';
import { settleLeagueReturns } from '../../season/league-returns.ts';
import { valueFunds } from '../../season/live/close-days.ts';
import { settleValues } from '../../season/settle-values.ts';
import { type KeptDeletion, restoreRecord } from '../records/restoration.ts';
import { playerKind } from './players.ts';

/** What scripts do to every fund that has an instrument: nothing of it was done to funds that were away. */
const corporateActions = ['split', 'dividend', 'merger', 'delisting'].map((action) => `instrument.${action}`);

/** Puts a player back among the others: in their leagues, in the ranking, and in the figures of the overview. */
export const restorePlayer = (database: Database, id: string, act: Act): Promise<Player> =>
  restoreRecord(database, playerKind, id, act, {
    also: [formerMemberships],
    hold: (transaction) => lockFunds(transaction, act.projectKey),
    obstacles: (transaction, deletion) => changedInstruments(transaction, act.projectKey, deletion),
    async settle(transaction, deletion) {
      const { projectKey } = act;
      const joined = await joinAgain(transaction, id);
      await tellWhoseTheyAre(transaction, act, deletion);
      await countAgain(transaction, projectKey, id);
      await valueFunds(transaction, projectKey, eq(funds.playerId, id));
      const isAsItWas =
        (await wasNotPlayedOn(transaction, projectKey, deletion)) &&
        (await takeRanksAgain(transaction, projectKey, id));
      if (isAsItWas) await settleLeagueReturns(transaction, projectKey, joined);
      else {
        // Everybody is ranked anew: a large season takes longer than a statement may.
        await liftTimeLimits(transaction);
        await settleValues(transaction, projectKey);
      }
    },
  });

const Named = z.object({ rows: z.array(z.object({ id: z.uuid(), name: z.string() })) });

/** The instruments of theirs of which scripts have changed every holding since. */
async function changedInstruments(
  transaction: Database,
  projectKey: string,
  { rowsOf, deletedAt }: KeptDeletion,
): Promise<RestorationObstacle[]> {
  const had = [holdings, trades, fundMovements].map(
    (table): SQL => sql`select ${table.instrumentId} from ${rowsIn(table, rowsOf(table))}`,
  );
  const { rows } = Named.parse(
    await transaction.execute(sql`
      select ${instruments.id}, ${instruments.name} from ${instruments}
      where ${instruments.id} in (${sql.join(had, sql` union `)}) and exists (
        select from ${auditEvents}
        where ${and(
          eq(auditEvents.subjectId, instruments.id),
          eq(auditEvents.projectKey, projectKey),
          inArray(auditEvents.action, corporateActions),
        )} and ${auditEvents.at} >= ${deletedAt.toISOString()}::timestamptz)
      order by 1`),
  );
  return rows.map((record) => ({ field: 'funds', problem: 'changed', record: { kind: 'instrument', ...record } }));
}

/** Counts the player in every league of theirs again. Answers these. */
async function joinAgain(transaction: Database, playerId: string): Promise<string[]> {
  const { leagueId } = leagueMembers;
  const joined = await transaction.select({ leagueId }).from(leagueMembers).where(eq(leagueMembers.playerId, playerId));
  const ids = joined.map((each) => each.leagueId);
  await transaction
    .update(leagues)
    .set({ memberCount: sql`${leagues.memberCount} + 1` })
    .where(inArray(leagues.id, ids));
  return ids;
}

/** Writes down which leagues and experts are theirs again. */
async function tellWhoseTheyAre(transaction: Database, act: Act, { referring }: KeptDeletion): Promise<void> {
  const owned = await transaction.query.leagues.findMany({
    where: inArray(leagues.id, [...(referring.get(leagues.ownerId) ?? [])]),
    columns: { id: true, name: true, ownerId: true },
  });
  const playing = await transaction
    .select({ id: experts.id, name: experts.name, fund: { id: funds.id, name: funds.name } })
    .from(experts)
    .innerJoin(funds, eq(funds.id, experts.fundId))
    .where(inArray(experts.id, [...(referring.get(experts.fundId) ?? [])]));
  const owner = await ownerOf(transaction, owned[0]?.ownerId);
  const change = (object: string, { id, name }: Pick<Player, 'id' | 'name'>, after: object): AuditedChange => {
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, null]));
    return { action: `${object}.update`, subjectId: id, before: { name, ...before }, after: { name, ...after } };
  };
  await writeAudits(transaction, act, [
    ...owned.map((league) => change('league', league, { owner })),
    ...playing.map((expert) => change('expert', expert, { fund: expert.fund })),
  ]);
}

async function ownerOf(transaction: Database, id: string | null | undefined) {
  const found = id ? await transaction.query.players.findFirst({ where: (player) => eq(player.id, id) }) : undefined;
  return found && { id: found.id, name: found.name };
}

/** Whether prices, and what is told of the time up to now, are those from before the deletion. */
async function wasNotPlayedOn(
  transaction: Database,
  projectKey: string,
  { deletedAt }: KeptDeletion,
): Promise<boolean> {
  const { playedAt } = seasons;
  const [season] = await transaction.select({ playedAt }).from(seasons).where(eq(seasons.projectKey, projectKey));
  return season?.playedAt != null && season.playedAt <= deletedAt;
}
