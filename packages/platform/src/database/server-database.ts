import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { migrationsFolder, type OpenDatabase, type Prepare } from './database.ts';
import { DatabaseServerError } from './database-server-error.ts';
import { notingTransactions } from './open-transactions.ts';
import { refuseOtherBuild } from './other-build.ts';
import * as schema from './schema.ts';
import { lockTimeout, statementTimeout } from './time-limits.ts';

/** Any number: whoever prepares the database holds this lock until the connection ends. */
const preparationLock = 20_261_122;
const connectionTimeout = 10_000;
/** In milliseconds; a statement that takes longer than whoever asked waits ends with the process. */
const closePatience = 2_000;

/** The schema has constraints that older servers do not know. */
const oldestVersion = 15;

async function refuseOldServer(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version >= oldestVersion) return;
  throw new DatabaseServerError(url, new Error(`It is version ${version} of Postgres. Use ${oldestVersion} or later.`));
}

/** Opens a database of a Postgres server; any number of platforms can share it. */
export async function openServerDatabase(
  url: string,
  prepare: Prepare,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<OpenDatabase> {
  if (isFresh)
    throw new DatabaseServerError(
      url,
      new Error('--fresh deletes the database of a data folder alone. Give an empty database.'),
    );
  await using cleanUp = new AsyncDisposableStack();
  const server = { connectionString: url, connectionTimeoutMillis: connectionTimeout };
  const pool = new Pool({ ...server, statement_timeout: statementTimeout, lock_timeout: lockTimeout });
  // A connection that breaks while nobody uses it is replaced by the next call; unheard, its error would end the process.
  pool.on('error', (error) => console.error(`A connection to the database broke: ${error.message}`));
  // Nor may one that breaks in the midst of a transaction, which fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  cleanUp.defer(() => Promise.race([pool.end(), delay(closePatience, undefined, { ref: false })]));
  const database = notingTransactions(drizzle(pool, { schema }));
  const alone = new Client(server);
  alone.on('error', () => {});
  await alone.connect().catch((error: unknown) => {
    throw new DatabaseServerError(url, error);
  });
  try {
    await refuseOldServer(alone, url);
    await alone.query('select pg_advisory_lock($1)', [preparationLock]);
    await refuseOtherBuild(drizzle(alone), 'the database of DATABASE_URL', 'give an empty database');
    await migrate(drizzle(alone), { migrationsFolder });
    await prepare(database);
  } finally {
    await alone.end();
  }
  const opened = cleanUp.move();
  return { database, close: () => opened.disposeAsync() };
}
