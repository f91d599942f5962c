import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdminApiClient } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import type { Database, DatabaseLocation } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { clientFor } from '../../testing/admin-api-client.ts';
import { type DatabaseServer, startDatabaseServer } from '../../testing/database-server.ts';
import { brokenIn, compareFiles, incomingIn } from '../../testing/kept-files.ts';
import { readAll } from '../../testing/read-all.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { expectAudited } from './audit-trail.ts';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { expectDoneOnce, expectSettled, forgetLeases, startOn } from './script-starts.ts';
import { expectWholeUploads, leastAcknowledged, type UploadLedger, uploadOn, uploadWithoutEnd } from './uploads.ts';
import { countIn, type Ledger, makeOn, writeOn } from './writers.ts';

const isServer = inject('databaseServer') !== null;
const kills = countOf(
  isServer ? 'kills of a platform over a server' : 'kills of a platform over the embedded database',
);
const writers = 4;
const runTimeout = 1_800_000;

/** Every league that was made is there, and each that is not among `counted` counts its members; now it is. */
async function expectMade(client: AdminApiClient, made: readonly string[], counted: Set<string>): Promise<void> {
  const leagues = await readAll((query) => client.leagues.list({ query }));
  const here = new Set(leagues.map(({ id }) => id));
  expect(made.filter((id) => !here.has(id))).toEqual([]);
  for (const { id, memberCount } of leagues.filter((league) => !counted.has(league.id))) {
    const members = await client.leagues.members.list({ params: { id }, query: { limit: 1 } });
    expect([id, members.total.value]).toEqual([id, memberCount]);
    counted.add(id);
  }
}

/** Every acknowledged change is there, with one version each. */
async function expectWritten(client: AdminApiClient, ledgers: readonly Ledger[]): Promise<void> {
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
      server = await startDatabaseServer('fsync=on');
      location = { data: await mkdtemp(join(tmpdir(), 'bullpen-crash-')), databaseUrl: `${server.url}/postgres` };
    }
    platform = await startPlatformProcess(location);
  }, runTimeout);
  afterAll(async () => {
    await platform.kill();
    await server?.stop();
    if (isServer) await rm(location.data, { recursive: true, force: true });
  });

  /** While no platform has it open. */
  async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const { database, close } = await openDatabase(location);
    await work(database).finally(close);
  }

  const clientOf = () => clientFor(platform, 'editor@bullpen.test');

  test(
    'starts again whole, with everything that it had acknowledged',
    async () => {
      const client = await clientOf();
      const { items: leagues } = await client.leagues.list({ query: { limit: writers } });
      const ledgers = leagues.map(({ id }): Ledger => ({ id, acknowledged: 0, attempted: 0 }));
      const ownerId = leagues.find(({ owner }) => owner)?.owner?.id ?? '';
      const made: string[] = [];
      // As of an earlier kill; all are counted again at the end.
      const counted = new Set<string>();
      const started = new Set<string>();
      const [node] = (await client.plan.get()).nodes;
      const uploads: UploadLedger = {
        nodeId: node?.id ?? '',
        sent: new Map(),
        acknowledged: new Set(),
        tried: new Map(),
      };
      let uploaded = 0;
      let ran = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const writer = await clientOf();
        const before = ledgers.map(({ acknowledged }) => acknowledged);
        const madeBefore = made.length;
        const work = Promise.all([
          (await uploadWithoutEnd(platform)).ended,
          ...ledgers.map((ledger) => writeOn(writer, ledger)),
          makeOn(writer, ownerId, made),
          uploadOn(writer, uploads, 'image'),
          uploadOn(writer, uploads, 'plan_file'),
          startOn(writer, started),
        ]);
        await delay(100 + random.integer(400));
        // Everybody is at work.
        const busy = waitFor(async () => {
          expect(await incomingIn(location.data)).not.toEqual([]);
          expect(ledgers.filter(({ acknowledged }, at) => acknowledged === before[at])).toEqual([]);
          expect(Math.min(made.length - madeBefore, leastAcknowledged(uploads), started.size)).toBeGreaterThan(0);
        });
        await Promise.race([busy, work]);
        // Every other time the database itself goes.
        if (server && kill % 2 === 1) await server.kill();
        await platform.kill();
        await work;
        if (server && kill % 2 === 1) await server.restart();
        if (server) await onDatabase(forgetLeases);
        expect(await incomingIn(location.data)).not.toEqual([]);
        platform = await startPlatformProcess(location);
        expect(await incomingIn(location.data)).toEqual([]);
        const reader = await clientOf();
        [uploaded, ran] = [uploaded + leastAcknowledged(uploads), ran + started.size];
        await expectWholeUploads(reader, uploads);
        await expectSettled(reader, started);
        started.clear();
        await expectWritten(reader, ledgers);
        await expectMade(reader, made, counted);
      }
      await expectMade(await clientOf(), made, new Set());
      expect(ledgers.every(({ acknowledged }) => acknowledged >= kills)).toBe(true);
      expect(made.length).toBeGreaterThanOrEqual(kills);
      expect(Math.min(uploaded, ran)).toBeGreaterThanOrEqual(kills);
      await platform.kill();
      expect(await brokenIn(location.data)).toEqual([]);
      await onDatabase(async (database) => {
        expect((await compareFiles(database, location.data)).missing).toEqual([]);
        await expectDoneOnce(database);
        // Without it a server that is killed would prove less than one that people run.
        if (isServer) expect(await database.execute(sql`show fsync`)).toMatchObject({ rows: [{ fsync: 'on' }] });
        await expectAudited(database, { ledgers, made, uploads });
      });
    },
    runTimeout,
  );
});
