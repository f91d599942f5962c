import { hoursToRestore } from '@bullpen/contract';
import { and, eq, getTableName, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../clock.ts';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { type Reference, type Rows, referencesToRows, rowsThatGo } from '../../database/dependents.ts';
import { deletions } from '../../database/schema.ts';
import { dropFiles, noteLoose, type RecordedFiles } from '../../files/recorded-files.ts';
import { logFault } from '../../log-fault.ts';
import { type Repetition, startRepeating } from '../../start-repeating.ts';

const millisecondsKept = hoursToRestore * 3_600_000;
/** In milliseconds. */
const pauseBetweenSweeps = 60_000;

interface Deleted {
  /** As the audit trail calls it. */
  readonly kind: string;
  readonly table: PgTable & { readonly id: PgColumn };
  readonly id: string;
  readonly storedAs?: string | undefined;
  /** Rows that go with it although no foreign key says so. */
  readonly also?: readonly Rows[] | undefined;
}

/** Under which name what referred to a row stands among the rows that are kept. */
export const keyOfReference = ({ column }: Pick<Reference, 'column'>): string =>
  `${getTableName(column.table)}.${column.name}`;

/**
 * Keeps what a deletion is about to take, in its transaction: every row that goes with the record, and what refers to
 * them. Nothing of it leaves the database. Answers the id for the audit event of the deletion.
 */
export async function keepDeletion(
  transaction: Database,
  { projectKey, at }: Act,
  { kind, table, id: recordId, storedAs, also = [] }: Deleted,
): Promise<string> {
  // Whoever begins to refer to it now waits, and then finds nothing: what goes is what is kept.
  await transaction.execute(sql`select from ${table} where ${table.id} = ${recordId} for update`);
  const gone = rowsThatGo(table, recordId);
  const kept = [...gone, ...also].map(({ table: each, where }) => entryOf(getTableName(each), each, where));
  const referring = gone.flatMap(referencesToRows).map((reference) => {
    const { column, where } = reference;
    const { id } = column.table as unknown as { readonly id: PgColumn };
    const to = sql`json_build_object('id', ${id}, 'to', ${column})`;
    return sql`${sql.raw(`'${keyOfReference(reference)}'`)}, (
      select coalesce(json_agg(${to}), '[]') from ${column.table} where ${where})`;
  });
  const id = crypto.randomUUID();
  await transaction.insert(deletions).values({
    id,
    projectKey,
    kind,
    recordId,
    deletedAt: at,
    keptUntil: new Date(at.getTime() + millisecondsKept),
    storedAs: storedAs ?? null,
    rows: sql`json_build_object(${sql.join([...kept, ...referring], sql`, `)})`,
  });
  return id;
}

/** Whether a record of that id was deleted in any project, and can still be restored. */
export const isKept = async (
  transaction: Database,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<boolean> =>
  (await transaction.$count(deletions, and(eq(deletions.kind, kind), eq(deletions.recordId, id)))) > 0;

const entryOf = (name: string, table: PgTable, where: SQL): SQL => sql`${sql.raw(`'${name}'`)}, (
  select coalesce(json_agg(row_to_json(${sql.identifier(name)})), '[]') from ${table} where ${where})`;

/** Ends what can no longer be restored, with its files. */
export async function forgetDeletions(store: RecordedFiles, now: Date): Promise<void> {
  const over = await store.database.transaction(async (transaction) => {
    const { projectKey, storedAs } = deletions;
    const ended = await transaction
      .delete(deletions)
      .where(lte(deletions.keptUntil, now))
      .returning({ projectKey, storedAs });
    const files = ended.flatMap((each) => (each.storedAs === null ? [] : [{ ...each, storedAs: each.storedAs }]));
    for (const each of files)
      await noteLoose(transaction, { projectKey: each.projectKey, kind: 'media' }, [each.storedAs]);
    return files;
  });
  for (const { projectKey, storedAs } of over) await dropFiles(store, { projectKey, kind: 'media' }, [storedAs]);
}

const tell = (error: unknown): void =>
  logFault(error, 'Deletions whose time is over were not ended; it is tried again in a minute.');

/** Ends what can no longer be restored, again and again. */
export const startForgettingDeletions = (store: RecordedFiles & { readonly clock: Clock }): Repetition =>
  startRepeating(() => forgetDeletions(store, new Date(store.clock.now())), pauseBetweenSweeps, tell);
