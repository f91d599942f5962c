import { foldName, type NameCause, type NameKind } from '@bullpen/contract';
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import { experts, funds, leagues, names, nameWords } from '../database/schema.ts';
import { wordCauses } from './name-causes.ts';
import { skeletonOf } from './name-skeleton.ts';
import { wordListsOf } from './word-lists.ts';

/** A name as a player writes it. */
export interface NameWriting {
  readonly kind: NameKind;
  /** What bears it. */
  readonly recordId: string;
  /** The player. */
  readonly writerId: string | null;
  readonly name: string;
  readonly at: Date;
  /** What it was before; left out for a name that is written for the first time. */
  readonly before?: string | undefined;
}

type NameRow = typeof names.$inferInsert;

/** The row of a name that waits for those causes. */
export const waitingRow = (
  projectKey: string,
  { kind, recordId, writerId, name, at }: NameWriting,
  causes: readonly NameCause[],
): NameRow => ({
  projectKey,
  kind,
  playerId: kind === 'player' ? recordId : null,
  fundId: kind === 'fund' ? recordId : null,
  leagueId: kind === 'league' ? recordId : null,
  writerId,
  name,
  foldedName: foldName(name),
  writtenAt: at,
  causes: [...causes],
});

/** Written anew before anybody has looked at it, a name waits for what it is now. */
const overWaiting = sql`on conflict (record_id) where decided_at is null do update set
  name = excluded.name, folded_name = excluded.folded_name, writer_id = excluded.writer_id,
  written_at = excluded.written_at, causes = excluded.causes, version = ${names}.version + 1`;

/**
 * Lets names wait that players have written, in the transaction that writes them. How visible they are is weighed with
 * the next reckoning ({@link weighNames}).
 */
export async function noteNames(
  transaction: Database,
  { projectKey, locales }: { readonly projectKey: string; readonly locales: readonly string[] },
  written: readonly NameWriting[],
): Promise<void> {
  const [kept] = await transaction.select().from(nameWords).where(eq(nameWords.projectKey, projectKey));
  const rules = { lists: wordListsOf(locales), words: kept?.words ?? [] };
  const skeletons = written.map(({ name }) => skeletonOf(name));
  const refused = await readRefused(transaction, projectKey, [...new Set(skeletons)]);
  const rows = written.map((each, index) => {
    const like = refused.get(skeletons[index] ?? '');
    return waitingRow(projectKey, each, [
      each.before === undefined ? { cause: 'new' } : { cause: 'changed', before: each.before },
      ...wordCauses(each.name, rules),
      ...(like === undefined ? [] : [{ cause: 'alike', name: like } as const]),
    ]);
  });
  await bulkInsert(transaction, names, rows, overWaiting);
}

/** The names with these skeletons that staff has renamed, at or after `since` where it is given, each by its skeleton. */
export async function readRefused(
  database: Database,
  projectKey: string,
  skeletons: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, string>> {
  if (skeletons.length === 0) return new Map();
  const rows = await database
    .select({ skeleton: names.skeleton, before: names.before })
    .from(names)
    .where(
      and(
        eq(names.projectKey, projectKey),
        inArray(names.skeleton, [...skeletons]),
        since && gte(names.decidedAt, since),
      ),
    )
    .orderBy(names.decidedAt);
  return new Map(rows.map(({ skeleton, before }) => [skeleton ?? '', before ?? '']));
}

/** Of the ranking: origami prints as many. */
export const printedRanks = 10;
/** More than anybody else has. */
const readersOfPrint = 1_000_000;
/** How many look at the ranking as far down as its first. */
const readersOfRanking = 10_000;
/** Seconds, as a part of one reader. */
const latest = 2 ** 33;

/**
 * Weighs anew how many people read the names that wait: those that origami can print before all others, funds and players
 * by rank, leagues by size, and of equals the latest first. Far down a ranking one weighs what the next one weighs, so
 * that few rows change when funds change places.
 */
export async function weighNames(transaction: Database, projectKey: string, which?: SQL): Promise<void> {
  const waiting = and(eq(names.projectKey, projectKey), isNull(names.decidedAt), which);
  await transaction.execute(sql`
    update ${names} set visibility = weighed.visibility
    from (
      select ${names.id}, floor(coalesce(${leagues.memberCount}, ${readersOfRanking}::float8 / ranked.rank, 0))
        + case when ranked.rank <= ${printedRanks} or ranked.is_expert then ${readersOfPrint}::float8 else 0 end
        + floor(extract(epoch from ${names.writtenAt})) / ${latest}::float8 as visibility
      from ${names}
      left join ${leagues} on ${leagues.id} = ${names.leagueId}
      cross join lateral (
        select min(${funds.rank}) as rank,
          bool_or(exists (select from ${experts} where ${experts.fundId} = ${funds.id})) as is_expert
        from ${funds} where ${funds.id} = ${names.fundId} or ${funds.playerId} = ${names.playerId}
      ) as ranked
      where ${waiting}
    ) as weighed
    where ${names.id} = weighed.id and ${names.visibility} <> weighed.visibility`);
}
