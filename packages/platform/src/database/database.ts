import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { claimDataFolder } from './data-folder.ts';
import * as schema from './schema.ts';

/** The database, or one transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Opens the embedded Postgres in `folder` (`memory` keeps nothing) and brings its schema up to date. */
export async function openDatabase(folder: string): Promise<{ database: Database; close(): Promise<void> }> {
  await using cleanUp = new AsyncDisposableStack();
  if (folder !== 'memory') cleanUp.defer(await claimDataFolder(folder));
  const client = await PGlite.create(folder === 'memory' ? undefined : join(folder, 'postgres'));
  cleanUp.defer(() => client.close());
  const database = drizzle(client, { schema });
  await migrate(database, { migrationsFolder });
  const opened = cleanUp.move();
  return { database, close: () => opened.disposeAsync() };
}
