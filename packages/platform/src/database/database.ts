import { fileURLToPath } from 'node:url';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The database, or one transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** A database that is open, its schema up to date. */
export interface OpenDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Where the platform keeps what it knows. */
export interface DatabaseLocation {
  /** A folder for the embedded database, or `memory` to keep nothing. */
  readonly data: string;
  /** A Postgres server, which takes the place of the embedded database: `postgres://user:password@host:port/name`. */
  readonly databaseUrl?: string | undefined;
  /** Whether the database in the folder is deleted first. */
  readonly isFresh?: boolean | undefined;
}

/** What has to be there before anybody asks: it runs once, while no other platform prepares the same database. */
export type Prepare = (database: Database) => Promise<void>;

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
