import { setImmediate } from 'node:timers/promises';
import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { auditEvents } from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { type Edited, type EditedKind, editedKinds } from './edited-kinds.ts';
import { endedKinds } from './ended-kinds.ts';
import { versionedCalls } from './fuzzed-calls.ts';

// The embedded database has one connection, on which they take turns.
const isServer = inject('databaseServer') !== null;
const count = countOf(isServer ? 'editors of one record' : 'editors of one record, over the embedded database');
// Fewer: each of them takes something away.
const endings = countOf(isServer ? 'endings of one record' : 'endings of one record, over the embedded database');
const runTimeout = 1_800_000;
const leastConflicts = 0.3;

/** An editor reads, thinks for a while, writes what they read, and after a conflict perhaps once more. */
async function edit(
  client: AdminApiClient,
  { read, write }: EditedKind,
  { id, mark, pause, again }: { id: string; mark: string; pause: number; again: boolean },
  passTime: (time: number) => void,
): Promise<{ readonly written: Edited[]; readonly conflicts: number }> {
  let conflicts = 0;
  for (let attempt = 0; attempt <= (again ? 1 : 0); attempt += 1) {
    const { version } = await read(client, id);
    for (let turn = 0; turn < pause; turn += 1) await setImmediate();
    try {
      return { written: [await write(client, { id, version, mark }, passTime)], conflicts };
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'conflict') throw error;
      conflicts += 1;
    }
  }
  return { written: [], conflicts };
}

describe('editors of one record at once', () => {
  let api: TestAdminApi;
  let sudo: AdminApiClient;
  let passed = 0;
  const passTime = (time: number) => {
    passed += time;
  };
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData(), () => Date.now() + passed);
    sudo = await api.clientFor('sudo@bullpen.test');
    // Plays the season, so that no run waits for it.
    await sudo.players.list({ query: { limit: 1 } });
  }, startTimeout);
  afterAll(() => api.close());

  const events = (id: string) => api.database.$count(auditEvents, eq(auditEvents.subjectId, id));

  test.each(editedKinds)(
    '$name: nothing that was acknowledged is lost, and nothing else is written',
    async (kind) => {
      const random = createSeededRandom(`editors of a ${kind.name}`);
      const { id } = await kind.pick(sudo);
      let runsWithConflict = 0;
      for (let run = 0; run < count; run += 1) {
        const before = await kind.read(sudo, id);
        const eventsBefore = await events(id);
        const editors = Array.from({ length: 2 + random.integer(3) }, (_, index) => ({
          ...{ id, mark: `${run} ${index}` },
          pause: random.integer(4),
          again: random.integer(2) === 0,
        }));
        const edits = await Promise.all(editors.map((editor) => edit(sudo, kind, editor, passTime)));
        const written = edits.flatMap((each) => each.written);
        const after = await kind.read(sudo, id);
        expect(written.length).toBeGreaterThan(0);
        expect((await events(id)) - eventsBefore).toBe(written.length);
        expect(new Set(written.map(({ version }) => version)).size).toBe(written.length);
        if (typeof before.version === 'number') expect(after.version).toBe(before.version + written.length);
        expect(written.find(({ version }) => version === after.version)).toEqual(after);
        expect(written.filter(({ version }) => version > after.version)).toEqual([]);
        if (edits.some(({ conflicts }) => conflicts > 0)) runsWithConflict += 1;
      }
      expect(runsWithConflict / count).toBeGreaterThanOrEqual(leastConflicts);
    },
    runTimeout,
  );

  test.each(endedKinds)(
    '$call: once, whoever asks, and written down once',
    async ({ make, end }) => {
      for (let run = 0; run < endings; run += 1) {
        const made = await make(sudo);
        // What changes with it, such as the league of an owner who goes, has events of its own.
        const ofIt = inArray(auditEvents.subjectId, [made.id, made.within ?? made.id]);
        const eventsBefore = await api.database.$count(auditEvents, ofIt);
        const attempts = await Promise.allSettled([end(sudo, made), end(sudo, made), end(sudo, made)]);
        expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
        for (const { reason } of attempts.filter((each) => each.status === 'rejected'))
          expect(['conflict', 'not_found']).toContain(reason instanceof ORPCError ? reason.code : reason);
        expect(await api.database.$count(auditEvents, ofIt)).toBe(eventsBefore + 1);
        await expect(end(sudo, made)).rejects.toMatchObject({ code: expect.stringMatching(/^(conflict|not_found)$/) });
      }
    },
    runTimeout,
  );

  test('are every call of the contract that is made from a version', () => {
    const calls = [...editedKinds, ...endedKinds].map(({ call }) => call);
    expect([...new Set(calls)].sort()).toEqual([...versionedCalls].sort());
  });
});
