import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdminApiClient } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countOf } from '../../../../counts.ts';
import type { DatabaseLocation } from '../database/database.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { readAll } from '../fuzz/read-all.ts';
import { clientFor } from '../testing/admin-api-client.ts';
import { type DatabaseServer, startDatabaseServer } from '../testing/database-server.ts';
import { createSeededData } from '../testing/test-data.ts';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { countIn, type Ledger, makeOn, writeOn } from './writers.ts';

const isServer = inject('databaseServer') !== null;
const kills = countOf(
  isServer ? 'kills of a platform over a server' : 'kills of a platform over the embedded database',
);
const writers = 4;
const runTimeout = 900_000;

/** Every change has one event and one version, and every league counts its members. */
async function expectWhole(client: AdminApiClient, ledgers: readonly Ledger[]): Promise<void> {
  for (const { id, memberCount } of await readAll((query) => client.leagues.list({ query }))) {
    const members = await client.leagues.members.list({ params: { id }, query: { limit: 1 } });
    expect([id, members.total.value]).toEqual([id, memberCount]);
  }
  for (const ledger of ledgers) {
    const league = await client.leagues.get({ params: { id: ledger.id } });
    expect(countIn(league)).toBe(league.version - 1);
    expect(countIn(league)).toBeGreaterThanOrEqual(ledger.acknowledged);
    expect(countIn(league)).toBeLessThanOrEqual(ledger.attempted);
    // What went through without an answer counts from now on.
    ledger.acknowledged = countIn(league);
    ledger.attempted = countIn(league);
  }
}

describe(`a platform that is killed amid writes, over ${isServer ? 'a server' : 'the embedded database'}`, () => {
  let location: DatabaseLocation;
  let server: DatabaseServer | undefined;
  let platform: PlatformProcess;
  const random = createSeededRandom('kills');

  beforeAll(async () => {
    location = await createSeededData();
    if (isServer) {
      server = await startDatabaseServer();
      location = { data: await mkdtemp(join(tmpdir(), 'bullpen-crash-')), databaseUrl: `${server.url}/postgres` };
    }
    platform = await startPlatformProcess(location);
  }, runTimeout);
  afterAll(async () => {
    await platform.kill();
    await server?.stop();
    if (isServer) await rm(location.data, { recursive: true, force: true });
  });

  const clientOf = () => clientFor(platform, 'editor@bullpen.test');

  test(
    'starts again whole, with everything that it had acknowledged',
    async () => {
      const client = await clientOf();
      const { items: leagues } = await client.leagues.list({ query: { limit: writers } });
      const ledgers = leagues.map(({ id }): Ledger => ({ id, acknowledged: 0, attempted: 0 }));
      const ownerId = leagues[0]?.owner?.id ?? '';
      const made: string[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const writer = await clientOf();
        const work = [...ledgers.map((ledger) => writeOn(writer, ledger)), makeOn(writer, ownerId, made)];
        await delay(100 + random.integer(400));
        // Every other time the database itself goes.
        if (server && kill % 2 === 1) await server.kill();
        await platform.kill();
        await Promise.all(work);
        if (server && kill % 2 === 1) await server.restart();
        platform = await startPlatformProcess(location);
        const reader = await clientOf();
        await expectWhole(reader, ledgers);
        for (const id of made) expect((await reader.leagues.get({ params: { id } })).id).toBe(id);
      }
      expect(ledgers.every(({ acknowledged }) => acknowledged >= kills)).toBe(true);
      expect(made.length).toBeGreaterThanOrEqual(kills);
    },
    runTimeout,
  );
});
