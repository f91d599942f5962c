// How fast the Admin API reads, at growing numbers of players, over both databases: `npm run bench -- api`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminApiClient } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { readCatalogue } from '../../src/catalogue-file.ts';
import { createClock } from '../../src/clock.ts';
import { auditRow } from '../../src/database/audit.ts';
import { bulkInsert } from '../../src/database/bulk-insert.ts';
import type { Database, DatabaseLocation, OpenDatabase } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { auditEvents } from '../../src/database/schema.ts';
import { seedDatabase } from '../../src/database/seed.ts';
import { createSeededRandom } from '../../src/database/seeded-random.ts';
import { staffUntil } from '../../src/database/staff-time.ts';
import { openFiles } from '../../src/files/open-files.ts';
import { playProjects } from '../../src/season/play-projects.ts';
import { openSeasons } from '../../src/season/seasons.ts';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { startDatabaseServer } from '../testing/database-server.ts';
import { benchedCalls } from './admin-api-calls.ts';
import type { BenchedCall } from './benched-call.ts';

/** Milliseconds of one call. */
export interface CallSpeed {
  readonly p50: number;
  readonly p95: number;
}

/** One database with so many players. */
export interface AdminApiSpeed {
  readonly database: 'postgres' | 'embedded';
  readonly players: number;
  /** How long it took to play them. */
  readonly filledInSeconds: number;
  readonly calls: Readonly<Record<string, CallSpeed>>;
}

/** What anybody gives a server that has a million players. */
export const serverSettings = ['shared_buffers=2GB', 'work_mem=32MB', 'random_page_cost=1.1'] as const;

export const projectKey = 'handelskompas-s03-prod';
const warmUps = 5;
const runs = 60;

async function measure(client: AdminApiClient, { run }: BenchedCall): Promise<CallSpeed> {
  const times: number[] = [];
  for (let index = -warmUps; index < runs; index += 1) {
    const start = performance.now();
    await run(client);
    if (index >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Each call by its name, one after the other. */
export async function measureCalls(
  { clientFor }: TestAdminApi,
  calls: readonly BenchedCall[],
): Promise<AdminApiSpeed['calls']> {
  const client = await clientFor('sudo@bullpen.test', projectKey);
  const speeds: [string, CallSpeed][] = [];
  for (const call of calls) speeds.push([call.name, await measure(client, call)]);
  return Object.fromEntries(speeds);
}

/** As many events as players: of several kinds, some with a reason. */
async function keepEvents(transaction: Database, count: number): Promise<void> {
  const random = createSeededRandom('events of the bench');
  const kinds = ['player.update', 'league.update', 'fund.update', 'expert.update', 'translation.update'] as const;
  const reasons = [null, null, null, 'Not fit for a newspaper.', 'Asked for by email.'] as const;
  const row = (index: number) =>
    auditRow({
      id: random.uuid(),
      at: new Date(Date.now() - index * 1_000),
      projectKey,
      action: random.pick(kinds),
      actorId: random.uuid(),
      subjectId: random.uuid(),
      reason: random.pick(reasons),
      requestId: null,
      before: { name: `Before ${index}` },
      after: { name: `After ${index}` },
    });
  await bulkInsert(
    transaction,
    auditEvents,
    (function* events() {
      for (let index = 0; index < count; index += 1) yield row(index);
    })(),
  );
}

/** Opens a database that was empty, with a season of so many players. */
export async function openPlayed(location: DatabaseLocation, count: number): Promise<OpenDatabase> {
  const clock = createClock();
  const projects = await readCatalogue();
  const { files, close: closeFiles } = await openFiles('memory');
  const opened = await openDatabase(location, async (empty) => {
    await seedDatabase(empty, { until: staffUntil(clock.now()) });
    await openSeasons(empty, projects, clock);
    await playProjects({ database: empty, clock, projects, files }, { [projectKey]: count }, () => {});
  });
  await closeFiles();
  return opened;
}

async function fill(location: DatabaseLocation, count: number): Promise<number> {
  const start = performance.now();
  const { database, close } = await openPlayed(location, count);
  const seconds = Math.round((performance.now() - start) / 1000);
  await database.transaction((transaction) => keepEvents(transaction, count));
  // What a server does by itself after a while.
  await database.execute(sql`vacuum analyze`);
  await close();
  return seconds;
}

async function measureDatabase(
  database: AdminApiSpeed['database'],
  location: DatabaseLocation,
  players: number,
): Promise<AdminApiSpeed> {
  const filledInSeconds = await fill(location, players);
  const api = await openAdminApi(location);
  try {
    const calls = await measureCalls(api, await benchedCalls(api.database, projectKey));
    return { database, players, filledInSeconds, calls };
  } finally {
    await api.close();
  }
}

/** Over a server with each of these numbers of players, and embedded with those of them that it is made for. */
export async function measureAdminApi(
  sizes: readonly number[],
  mostEmbedded: number,
): Promise<readonly AdminApiSpeed[]> {
  const results: AdminApiSpeed[] = [];
  for (const players of sizes) {
    const data = await mkdtemp(join(tmpdir(), 'bullpen-bench-'));
    const server = await startDatabaseServer(...serverSettings);
    try {
      results.push(await measureDatabase('postgres', { data, databaseUrl: `${server.url}/postgres` }, players));
      if (players <= mostEmbedded) results.push(await measureDatabase('embedded', { data }, players));
    } finally {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    }
  }
  return results;
}
