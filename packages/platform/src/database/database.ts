import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from './schema.ts';

/** The database, or one transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Opens the embedded Postgres in `folder` (`memory` keeps nothing) and brings its schema up to date. */
export async function openDatabase(folder: string): Promise<{ database: Database; close(): Promise<void> }> {
  const dataDirectory = folder === 'memory' ? undefined : join(folder, 'postgres');
  if (dataDirectory) await mkdir(dataDirectory, { recursive: true });
  const client = await PGlite.create(dataDirectory);
  try {
    const database = drizzle(client, { schema });
    await migrate(database, { migrationsFolder });
    return { database, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
