import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/database/database.ts';
import * as schema from '../../src/database/schema.ts';

const tables = Object.values(schema).filter((each) => is(each, PgTable));

/**
 * A digest of all that each table holds: the same for the same rows, whatever their order. When a right was last used is
 * left out: it is written beside any call, five minutes after it was written before.
 */
export async function digestOf(database: Database): Promise<Record<string, string>> {
  const digests = tables.map(async (table): Promise<[string, string]> => {
    const row = table === schema.grants ? sql`to_jsonb(whole) - 'last_used_at'` : sql`whole`;
    const rows = sql<string>`coalesce(md5(string_agg(md5((${row})::text), '' order by md5((${row})::text))), 'empty')`;
    const [found] = await database.select({ digest: rows }).from(sql`${table} as whole`);
    return [getTableName(table), found?.digest ?? ''];
  });
  return Object.fromEntries(await Promise.all(digests));
}
