import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { claimDataFolder, explainFault } from './data-folder.ts';
import { type DatabaseLocation, migrationsFolder, type OpenDatabase, type Prepare } from './database.ts';
import { notingTransactions } from './open-transactions.ts';
import { refuseOtherBuild } from './other-build.ts';
import * as schema from './schema.ts';
import { openServerDatabase } from './server-database.ts';

/** Opens the database and brings its schema up to date. */
export const openDatabase = (
  { data, databaseUrl, isFresh = false }: DatabaseLocation,
  prepare: Prepare = async () => {},
): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbeddedDatabase(data, prepare, { isFresh })
    : openServerDatabase(databaseUrl, prepare, { isFresh });

/** Opens Postgres in this process, in `folder` (`memory` keeps nothing); no second process can share it. */
async function openEmbeddedDatabase(
  folder: string,
  prepare: Prepare,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<OpenDatabase> {
  await using cleanUp = new AsyncDisposableStack();
  const isKept = folder !== 'memory';
  if (isKept) cleanUp.defer(await claimDataFolder(folder));
  // Files stay: a database on a server may keep its own there.
  if (isKept && isFresh) await rm(join(folder, 'postgres'), { recursive: true, force: true });
  const dataDir = isKept ? { dataDir: join(folder, 'postgres') } : {};
  const client = await PGlite.create({ ...dataDir, extensions: { pg_trgm } }).catch(async (thrown: unknown) => {
    throw isKept ? await explainFault(folder, thrown) : thrown;
  });
  cleanUp.defer(() => client.close());
  const database = notingTransactions(drizzle(client, { schema }));
  await refuseOtherBuild(database, folder, '`npm start -- --fresh` begins anew');
  await migrate(database, { migrationsFolder });
  await prepare(database);
  const opened = cleanUp.move();
  return { database, close: () => opened.disposeAsync() };
}
