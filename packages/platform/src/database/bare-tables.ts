import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database.ts';

/** A constraint or an index: where it stands, and what makes it again. */
const Definition = z.object({ table: z.string(), name: z.string(), definition: z.string(), kind: z.string() });
const Result = z.object({ rows: z.array(Definition) });

const names = (tables: readonly PgTable[]): SQL =>
  sql`array[${sql.join(
    tables.map((table) => sql`${getTableName(table)}::regclass`),
    sql`, `,
  )}]`;

/**
 * Takes the keys and indexes off the tables, does the work and puts them back, as the database knows them: to build an
 * index of millions of rows at once takes a fraction of what it takes row by row, and so it is with foreign keys. What
 * the work has put into the tables is checked then, so it must be in a transaction; nobody else reads them until it ends.
 */
export async function withBareTables(
  transaction: Database,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const read = async (query: SQL) => Result.parse(await transaction.execute(query)).rows;
  const constraints = await read(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
      contype::text as kind
    from pg_constraint
    where contype in ('p', 'u', 'f') and (conrelid = any(${names(tables)}) or confrelid = any(${names(tables)}))
    order by contype = 'f', conname`);
  const indexes = await read(sql`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition, 'i' as kind
    from pg_index
    where indrelid = any(${names(tables)}) and not exists (select from pg_constraint where conindid = indexrelid)
    order by 2`);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  };
  await run(constraints.toReversed().map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  await run(indexes.map(({ name }) => `drop index ${name}`));
  await work();
  // Else each index would be sorted through the disk.
  await transaction.execute(sql`set local maintenance_work_mem = '256MB'`);
  const add = ({ table, name, definition }: z.infer<typeof Definition>) =>
    `alter table ${table} add constraint ${name} ${definition}`;
  await run(constraints.filter(({ kind }) => kind !== 'f').map(add));
  await run(indexes.map(({ definition }) => definition));
  await run(constraints.filter(({ kind }) => kind === 'f').map(add));
  // The planner would guess until the database comes round to it, and the embedded one never does.
  for (const table of tables) await transaction.execute(sql`analyze ${table}`);
}
