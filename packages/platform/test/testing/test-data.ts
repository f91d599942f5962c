import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { seedDatabase } from '../../src/database/seed.ts';

/** A database of the test's own with no table in it. It goes with the run. */
export async function createEmptyData(): Promise<DatabaseLocation> {
  const data = await mkdtemp(join(inject('seededData'), 'empty-'));
  const server = inject('databaseServer');
  return server === null ? { data } : { data, databaseUrl: await createDatabase(server) };
}

/** A database of the test's own with the seed and nothing else. To make one takes seconds; it is made once and copied. */
export async function createSeededData(): Promise<DatabaseLocation> {
  const server = inject('databaseServer');
  if (server === null) return { data: await copySeededFolder() };
  const { data } = await createEmptyData();
  return { data, databaseUrl: await createDatabase(server, await seededTemplate(server)) };
}

async function copySeededFolder(): Promise<string> {
  const run = inject('seededData');
  const seeded = join(run, 'seeded');
  if (!existsSync(seeded)) {
    const making = await mkdtemp(join(run, 'making-'));
    await seed({ data: making });
    // Another test file may have been quicker.
    await rename(making, seeded).catch(() => rm(making, { recursive: true }));
  }
  const copy = await mkdtemp(join(run, 'copy-'));
  cpSync(seeded, copy, { recursive: true });
  return copy;
}

async function seed(location: DatabaseLocation): Promise<void> {
  const { close } = await openDatabase(location, (empty) => seedDatabase(empty, { until: seededUntil }));
  await close();
}

/** One moment, so that what tests find does not depend on the day; milliseconds since the epoch. */
export const seededUntil = Date.UTC(2026, 10, 20, 17);

const templateName = 'seeded';

/** Under a lock: test files run side by side, and a database can be copied only while nobody uses it. */
async function seededTemplate(server: string): Promise<string> {
  await withServer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateName]);
    if (rowCount) return;
    await client.query(`create database making_${templateName}`);
    await seed({ data: 'memory', databaseUrl: `${server}/making_${templateName}` });
    await client.query(`alter database making_${templateName} rename to ${templateName}`);
  });
  return templateName;
}

async function createDatabase(server: string, template = 'template0'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withServer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  return `${server}/${name}`;
}

async function withServer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(`${server}/postgres`);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
