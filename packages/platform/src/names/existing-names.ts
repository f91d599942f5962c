import type { NameCause, NameKind } from '@bullpen/contract';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import { auditEvents, funds, leagues, names, nameWords, players } from '../database/schema.ts';
import { marksWith } from '../database/tables/name-marks.ts';
import { statementTimeout } from '../database/time-limits.ts';
import { wordCauses } from './name-causes.ts';
import { skeletonOf } from './name-skeleton.ts';
import { type NameWriting, readRefused, waitingRow, weighNames } from './written-names.ts';

/** The most names that one change lets wait: nobody works off more, and a word that common says nothing. */
export const mostFound = 10_000;

/**
 * The names of the players, funds and leagues that these conditions find, of all kinds one more than are let in. Nobody
 * deletes them before the transaction ends; what is being deleted is left out.
 */
export async function readNames(
  transaction: Database,
  where: Readonly<Record<NameKind, SQL | undefined>>,
): Promise<NameWriting[]> {
  const limit = mostFound + 1;
  const ofPlayers = await transaction
    .select({ recordId: players.id, writerId: players.id, name: players.name, at: players.registeredAt })
    .from(players)
    .where(where.player)
    .limit(limit)
    .for('key share', { skipLocked: true });
  const ofFunds = await transaction
    .select({ recordId: funds.id, writerId: funds.playerId, name: funds.name, at: funds.openedAt })
    .from(funds)
    .where(where.fund)
    .limit(limit - ofPlayers.length)
    .for('key share', { skipLocked: true });
  const ofLeagues = await transaction
    .select({ recordId: leagues.id, writerId: leagues.ownerId, name: leagues.name, at: leagues.createdAt })
    .from(leagues)
    .where(where.league)
    .limit(limit - ofPlayers.length - ofFunds.length)
    .for('key share', { skipLocked: true });
  const kindOf = (kind: NameKind) => (row: Omit<NameWriting, 'kind'>) => ({ ...row, kind });
  return [...ofPlayers.map(kindOf('player')), ...ofFunds.map(kindOf('fund')), ...ofLeagues.map(kindOf('league'))];
}

/** What waits already waits for these causes, too: who has not seen that decides about an outdated version. */
const besideOthers = sql`on conflict (record_id) where decided_at is null do update set
  causes = ${names}.causes || (
    select jsonb_agg(cause order by place) from jsonb_array_elements(excluded.causes) with ordinality as each (cause, place)
    where not ${names}.causes @> jsonb_build_array(cause)),
  version = ${names}.version + 1
  where not ${names}.causes @> excluded.causes`;

/** Lets names wait that are there already, beside the causes for which they wait, and weighs them. */
export async function letWait(
  transaction: Database,
  projectKey: string,
  found: readonly (NameWriting & { readonly causes: readonly NameCause[] })[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ causes, ...name }) => waitingRow(projectKey, name, causes));
  await bulkInsert(transaction, names, rows, besideOthers);
  const held = found.map(({ recordId }) => recordId);
  await weighNames(transaction, projectKey, sql`${names.recordId} = any(${sql.param(held)}::uuid[])`);
}

/** Lets go what waits for nothing but own words that are not among these, which the project has: of these names, or of all. */
export async function letGo(
  transaction: Database,
  projectKey: string,
  words: readonly string[],
  which?: SQL,
): Promise<void> {
  const isRemoved = sql`cause ->> 'cause' = 'word' and cause ->> 'language' is null
    and cause ->> 'word' <> all(${sql.param([...words])}::text[])`;
  const waiting = and(
    eq(names.projectKey, projectKey),
    isNull(names.decidedAt),
    inArray(names.marks, marksWith(['word'])),
    which,
  );
  await transaction.execute(sql`
    delete from ${names} where ${waiting}
    and not exists (select from jsonb_array_elements(${names.causes}) as cause where not (${isRemoved}))`);
  await transaction.execute(sql`
    update ${names} set causes = others.causes, version = ${names.version} + 1
    from (
      select ${names.id} as id, jsonb_agg(cause order by place) as causes
      from ${names} cross join lateral jsonb_array_elements(${names.causes}) with ordinality as each (cause, place)
      where ${waiting} and not (${isRemoved}) group by ${names.id}
    ) as others
    where ${names.id} = others.id and ${names.causes} <> others.causes`);
}

const Words = z.object({ words: z.array(z.string()) });

/** The words that a project had before those changes of them that were made since. */
async function wordsUntil(
  transaction: Database,
  { id, words }: typeof nameWords.$inferSelect,
  since: Date,
): Promise<readonly string[]> {
  const changes = and(eq(auditEvents.subjectId, id), gte(auditEvents.at, since));
  const [first] = await transaction
    .select({ before: auditEvents.before })
    .from(auditEvents)
    .where(changes)
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .limit(1);
  return first ? Words.parse(first.before).words : words;
}

/**
 * Lets the names of a player or league that came back wait, for what was done while they were away: for words that the
 * project has since, and because they read like a name that staff has renamed since. What waits for nothing but a word that
 * the project has no more is let go.
 */
export async function noteRestoration(
  transaction: Database,
  projectKey: string,
  { table, id, deletedAt }: { readonly table: PgTable; readonly id: string; readonly deletedAt: Date },
): Promise<void> {
  // A change of words beside the deletion has found no name that was being deleted, although it began earlier.
  const since = new Date(deletedAt.getTime() - statementTimeout);
  // Whoever changes the words meanwhile waits, and then finds the names.
  const [kept] = await transaction.select().from(nameWords).where(eq(nameWords.projectKey, projectKey)).for('share');
  const words = kept?.words ?? [];
  const before = kept ? await wordsUntil(transaction, kept, since) : [];
  const rules = { lists: [], words: words.filter((word) => !before.includes(word)) };
  // Another record may have the same id: of another kind here, or in another project.
  const ofRestored = (each: PgTable & { readonly projectKey: PgColumn }, column: PgColumn): SQL | undefined =>
    (each === leagues) === (table === leagues) ? and(eq(each.projectKey, projectKey), eq(column, id)) : sql`false`;
  const restored = await readNames(transaction, {
    player: ofRestored(players, players.id),
    fund: ofRestored(funds, funds.playerId),
    league: ofRestored(leagues, leagues.id),
  });
  const skeletons = restored.map(({ name }) => skeletonOf(name));
  const refused = await readRefused(transaction, projectKey, skeletons, deletedAt);
  const causesOf = (name: string, skeleton: string): NameCause[] => {
    const like = refused.get(skeleton);
    return [...wordCauses(name, rules), ...(like === undefined ? [] : [{ cause: 'alike', name: like } as const])];
  };
  const found = restored.map((each, index) => ({ ...each, causes: causesOf(each.name, skeletons[index] ?? '') }));
  await letWait(
    transaction,
    projectKey,
    found.filter(({ causes }) => causes.length > 0),
  );
  const held = restored.map(({ recordId }) => recordId);
  await letGo(transaction, projectKey, words, sql`${names.recordId} = any(${sql.param(held)}::uuid[])`);
}
