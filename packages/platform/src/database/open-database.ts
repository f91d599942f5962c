import type { DatabaseLocation, OpenDatabase, Prepare } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

/** Opens the database and brings its schema up to date. */
export const openDatabase = (
  { data, databaseUrl, isFresh = false }: DatabaseLocation,
  prepare: Prepare = async () => {},
): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbeddedDatabase(data, prepare, { isFresh })
    : openServerDatabase(databaseUrl, prepare, { isFresh });
