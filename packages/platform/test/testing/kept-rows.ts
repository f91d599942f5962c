import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/database/database.ts';
import * as schema from '../../src/database/schema.ts';

const tables = Object.values(schema).filter((each) => is(each, PgTable));

/** Keeps the rows of all tables as they are; answers how to bring them back, which is quicker than to play a season anew. */
export async function keepRows(database: Database): Promise<() => Promise<void>> {
  const keptOf = (table: PgTable) => sql.identifier(`kept_${getTableName(table)}`);
  for (const table of tables) await database.execute(sql`create unlogged table ${keptOf(table)} as table ${table}`);
  return () =>
    database.transaction(async (transaction) => {
      // No row goes or is refused because of another one: all of them come back.
      await transaction.execute(sql`set local session_replication_role = replica`);
      for (const table of tables) {
        const given = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
        const columns = sql.join(
          given.map(({ name }) => sql.identifier(name)),
          sql`, `,
        );
        await transaction.delete(table);
        await transaction.execute(sql`insert into ${table} (${columns}) select ${columns} from ${keptOf(table)}`);
      }
    });
}
