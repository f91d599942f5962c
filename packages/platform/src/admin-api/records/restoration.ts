import { mostObstacles, type RestorationObstacle, restorationRefusal } from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import { and, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import {
  propertyOf,
  type Reference,
  type Rows,
  referencesOf,
  referencesToRows,
  rowsIn,
  rowsThatGo,
  writtenColumns,
} from '../../database/dependents.ts';
import {
  auditEvents,
  deletions,
  experts,
  funds,
  images,
  instruments,
  leagues,
  names,
  players,
  seasons,
} from '../../database/schema.ts';
import { noteRestoration } from '../../names/existing-names.ts';
import { apiError } from '../http/api-error.ts';
import { keyOfReference } from './deletions.ts';
import type { RecordDefinition, RecordTable } from './records.ts';
import { databaseError } from './unique-violation.ts';

/** A deletion that is being restored. */
export interface KeptDeletion {
  readonly id: string;
  readonly deletedAt: Date;
  /** The rows of a table that it took, as JSON. */
  readonly rowsOf: (table: PgTable) => SQL;
  /** The ids of what refers again to what came back, by the column: only once it is there. */
  readonly referring: ReadonlyMap<PgColumn, readonly string[]>;
}

/** What is its own of a kind of record. */
export interface RestorationRules {
  /** Takes what others have to wait for, before any row is looked at. */
  readonly hold?: (transaction: Database) => Promise<void>;
  /** The tables of the rows that its deletion took although no foreign key said so. */
  readonly also?: readonly PgTable[];
  /** Columns of the record that are given instead of what they were, in this transaction. */
  readonly given?: Readonly<Record<string, SQL>>;
  /** What else is in the way. */
  readonly obstacles?: (transaction: Database, deletion: KeptDeletion) => Promise<readonly RestorationObstacle[]>;
  /** Runs when the rows are there: lets what is counted and ranked follow. */
  readonly settle?: (transaction: Database, deletion: KeptDeletion) => Promise<void>;
}

/** What kind of record the rows of a table are, as the audit trail calls it. */
const kindOf = new Map<PgTable, string>([
  [players, 'player'],
  [funds, 'fund'],
  [leagues, 'league'],
  [images, 'image'],
  [instruments, 'instrument'],
]);
/** As which field of a record the rows that it took refer to another one. */
const fieldOf = new Map<PgTable, string>([
  [players, 'members'],
  [leagues, 'leagues'],
  [instruments, 'funds'],
]);

/** SQLSTATE of a value that another row has already, and of a row that is gone. */
const inTheWay = ['23505', '23503'];

/**
 * Restores what a deletion took, every row under its id, and writes it down: all or nothing. Once it is restored, the same
 * request again answers the record. Refuses what was never deleted, or too long ago, as not there, and names what is in
 * the way. The record is in its next version: a deletion that comes late is made from an outdated one.
 */
export async function restoreRecord<Table extends RecordTable, Item extends { readonly id: string }>(
  database: Database,
  kind: RecordDefinition<Table, Item>,
  id: string,
  act: Act,
  rules: RestorationRules = {},
): Promise<Item> {
  const restore = () => database.transaction((transaction) => restoreIn(transaction, kind, id, act, rules));
  // What comes in between the look and the rows is seen by the next look.
  return restore().catch((error: unknown) => {
    if (inTheWay.includes(String(databaseError(error).code))) return restore();
    throw error;
  });
}

async function restoreIn<Table extends RecordTable, Item extends { readonly id: string }>(
  transaction: Database,
  { name, table, find }: RecordDefinition<Table, Item>,
  id: string,
  act: Act,
  { hold, also = [], given = {}, obstacles, settle }: RestorationRules,
): Promise<Item> {
  await hold?.(transaction);
  const ours = and(eq(deletions.projectKey, act.projectKey), eq(deletions.kind, name), eq(deletions.recordId, id));
  const [kept] = await transaction
    .select({ id: deletions.id, deletedAt: deletions.deletedAt })
    .from(deletions)
    .where(and(ours, gt(deletions.keptUntil, act.at)))
    .for('update');
  if (!kept) {
    const item = await find(transaction, act.projectKey, id);
    if (item && (await wasRestored(transaction, act.projectKey, { name, id }))) return item;
    throw apiError('not_found');
  }
  const referring = new Map<PgColumn, readonly string[]>();
  const rowsOf = (of: PgTable) => keptUnder(kept.id, getTableName(of));
  const deletion: KeptDeletion = { ...kept, rowsOf, referring };
  const gone = rowsThatGo(table, id);
  const found = [
    ...(await missing(transaction, table, gone, deletion)),
    ...(await taken(transaction, { name, table }, given, deletion)),
    ...((await obstacles?.(transaction, deletion)) ?? []),
  ];
  if (found.length > 0) refuse(found);
  await insertRows(transaction, table, deletion, { ...given, version: sql`version + 1` });
  for (const each of [...gone.slice(1).map((rows) => rows.table), ...also])
    await insertRows(transaction, each, deletion);
  for (const reference of gone.flatMap(referencesToRows))
    referring.set(reference.column, await referAgain(transaction, reference, kept.id));
  await settle?.(transaction, deletion);
  if (gone.some((rows) => rows.table === names))
    await noteRestoration(transaction, act.projectKey, { table, id, deletedAt: kept.deletedAt });
  await transaction.delete(deletions).where(eq(deletions.id, kept.id));
  const item = await find(transaction, act.projectKey, id);
  if (!item) throw new Error(`The ${name} ${id} was restored and is not there.`);
  await writeAudit(transaction, act, { action: `${name}.restore`, subjectId: id, before: null, after: item });
  return item;
}

function refuse(found: readonly RestorationObstacle[]): never {
  const keyOf = ({ record, field }: RestorationObstacle) => record?.id ?? field;
  // An owner is a member as well.
  const once = found.filter((each, place) => found.findIndex((other) => keyOf(other) === keyOf(each)) === place);
  const obstacles = once.slice(0, mostObstacles);
  throw new ORPCError('in_the_way', { ...restorationRefusal.in_the_way, defined: true, data: { obstacles } });
}

/** Whether it was restored: only then does something stand that was deleted. */
async function wasRestored(
  transaction: Database,
  projectKey: string,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<boolean> {
  const { subjectId, action } = auditEvents;
  const restorations = and(eq(subjectId, id), eq(auditEvents.projectKey, projectKey), eq(action, `${name}.restore`));
  return (await transaction.$count(auditEvents, restorations)) > 0;
}

const keptUnder = (deletionId: string, key: string): SQL =>
  sql`(select ${deletions.rows} -> ${sql.raw(`'${key}'`)} from ${deletions} where ${deletions.id} = ${deletionId})`;

const Missing = z.object({ rows: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })) });

/** What the rows refer to that is gone itself. */
async function missing(
  transaction: Database,
  table: PgTable,
  gone: readonly Rows[],
  { id, rowsOf }: KeptDeletion,
): Promise<RestorationObstacle[]> {
  const found: RestorationObstacle[] = [];
  const kept = gone.map((rows) => rows.table);
  for (const each of kept)
    for (const { column, target, isLoosened } of referencesOf(each)) {
      const to = target.table;
      if (to === seasons || kept.includes(to) || (isLoosened && each !== table)) continue;
      const property = propertyOf(column);
      const field = each === table ? property.replace(/Id$/, '') : (fieldOf.get(to) ?? property);
      const kind = kindOf.get(to) ?? getTableName(to);
      const nameNow = sql`coalesce(
        (select before ->> 'name' from ${auditEvents}
          where ${auditEvents.subjectId} = gone.id and ${auditEvents.action} = ${`${kind}.delete`}
          order by ${auditEvents.at} desc limit 1),
        (select before -> ${field}::text ->> 'name' from ${auditEvents} where ${auditEvents.id} = ${id}))`;
      const { rows } = Missing.parse(
        await transaction.execute(sql`
          select gone.id, ${nameNow} as name
          from (select distinct ${column} as id from ${rowsIn(each, rowsOf(each))}) as gone
          where gone.id is not null and not exists (select from ${to} where ${target} = gone.id)
          order by 1 limit ${mostObstacles}`),
      );
      found.push(...rows.map((record) => ({ field, problem: 'gone', record: { kind, ...record } })));
    }
  return found;
}

/** Which values of the record another one has taken. */
async function taken(
  transaction: Database,
  { name: kind, table }: { readonly name: string; readonly table: RecordTable },
  given: Readonly<Record<string, SQL>>,
  { rowsOf }: KeptDeletion,
): Promise<RestorationObstacle[]> {
  const found: RestorationObstacle[] = [];
  for (const { columns } of getTableConfig(table).uniqueConstraints) {
    const last = columns.at(-1);
    if (!last || last.name === table.id.name || last.name in given) continue;
    const field = propertyOf(last);
    const same = columns.map((column) => sql`other.${sql.identifier(column.name)} = ${column}`);
    const { rows } = Missing.parse(
      await transaction.execute(sql`
        select other.id, other.name from ${rowsIn(table, rowsOf(table))}
        join ${table} as other on ${sql.join(same, sql` and `)}`),
    );
    found.push(...rows.map((record) => ({ field, problem: 'taken', record: { kind, ...record } })));
  }
  return found;
}

/** Puts rows back; what one of them can do without, and is gone, is null. */
async function insertRows(
  transaction: Database,
  table: PgTable,
  { rowsOf }: KeptDeletion,
  given: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const loose = new Map(
    referencesOf(table).flatMap((each) => (each.isLoosened ? [[each.column.name, each.target]] : [])),
  );
  const columns = writtenColumns(table);
  const values = columns.map((column) => {
    const target = loose.get(column.name);
    const still = target && sql`(select ${target} from ${target.table} where ${target} = ${column})`;
    return given[column.name] ?? still ?? sql`${column}`;
  });
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  await transaction.execute(sql`
    insert into ${table} (${list(columns.map(({ name }) => sql`${sql.identifier(name)}`))})
    select ${list(values)} from ${rowsIn(table, rowsOf(table))}`);
}

const Referring = z.object({ rows: z.array(z.object({ id: z.uuid() })) });

/** Lets refer to it again what refers to nothing since; what was given something else keeps that. Answers its ids. */
async function referAgain(transaction: Database, reference: Reference, deletionId: string): Promise<readonly string[]> {
  const { column } = reference;
  const { id } = column.table as unknown as { readonly id: PgColumn };
  // Leagues and experts are told to others: whoever looked at one has an outdated one.
  const counted = column.table === leagues || column.table === experts ? sql`, version = version + 1` : sql``;
  const was = sql`json_to_recordset(${keptUnder(deletionId, keyOfReference(reference))}) as was (id uuid, "to" uuid)`;
  const { rows } = Referring.parse(
    await transaction.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = was."to" ${counted}
      from ${was} where ${id} = was.id and ${column} is null returning ${id}`),
  );
  return rows.map((row) => row.id);
}
