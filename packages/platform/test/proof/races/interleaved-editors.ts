import { setImmediate } from 'node:timers/promises';
import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { auditEvents, identities } from '../../../src/database/schema.ts';
import { seedAccounts } from '../../../src/database/seed-accounts.ts';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { openAdminApi, type TestAdminApi } from '../../testing/admin-api.ts';
import { projectKey } from '../../testing/admin-api-client.ts';
import { startTimeout } from '../../testing/start-test-platform.ts';
import { createSeededData } from '../../testing/test-data.ts';
import type { Edited, EditedKind } from './edited-kinds.ts';

const leastConflicts = 0.3;

/** Against what hangs, in milliseconds. */
export const runTimeout = 1_800_000;

/** An Admin API over a season that is played, and a sudo person who edits in it. */
interface EditedApi {
  readonly api: TestAdminApi;
  readonly sudo: AdminApiClient;
  /** Moves its clock on, by milliseconds. */
  readonly passTime: (time: number) => void;
}

async function openEditedApi(): Promise<EditedApi> {
  let passed = 0;
  const api = await openAdminApi(await createSeededData(), () => Date.now() + passed);
  const sudo = await api.clientFor('sudo@bullpen.test');
  // Whoever reads one account is told of all.
  const accounts = seedAccounts.map(({ email }) => email);
  await api.database.delete(identities).where(notInArray(identities.email, accounts));
  // Plays the season, so that no run waits for it.
  await sudo.players.list({ query: { limit: 1 } });
  return {
    api,
    sudo,
    passTime(time) {
      passed += time;
    },
  };
}

/** An editor reads, thinks for a while, writes what they read, and after a conflict perhaps once more. */
async function edit(
  { sudo, passTime }: EditedApi,
  { read, write }: EditedKind,
  { id, mark, pause, again }: { id: string; mark: string; pause: number; again: boolean },
): Promise<{ readonly written: Edited[]; readonly conflicts: number }> {
  let conflicts = 0;
  for (let attempt = 0; attempt <= (again ? 1 : 0); attempt += 1) {
    const { version } = await read(sudo, id);
    for (let turn = 0; turn < pause; turn += 1) await setImmediate();
    try {
      return { written: [await write(sudo, { id, version, mark }, passTime)], conflicts };
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'conflict') throw error;
      conflicts += 1;
    }
  }
  return { written: [], conflicts };
}

/**
 * Several editors of one record, time and again: nothing that was acknowledged is lost, nothing else is written, and
 * in enough of the runs they meet.
 */
async function interleaveEditors(edited: EditedApi, kind: EditedKind): Promise<void> {
  const { api, sudo } = edited;
  const count = countOf('editors of one record');
  const random = createSeededRandom(`editors of a ${kind.name}`);
  const { id } = await kind.pick(sudo);
  // What the project shares with others is told in each of them.
  const here = or(isNull(auditEvents.projectKey), eq(auditEvents.projectKey, projectKey));
  const countEvents = () => api.database.$count(auditEvents, and(eq(auditEvents.subjectId, id), here));
  let before = await kind.read(sudo, id);
  let eventsBefore = await countEvents();
  let runsWithConflict = 0;
  for (let run = 0; run < count; run += 1) {
    const editors = Array.from({ length: 2 + random.integer(3) }, (_, index) => ({
      id,
      mark: `${run} ${index}`,
      pause: random.integer(4),
      again: random.integer(2) === 0,
    }));
    const edits = await Promise.all(editors.map((editor) => edit(edited, kind, editor)));
    const written = edits.flatMap((each) => each.written);
    const after = await kind.read(sudo, id);
    const events = await countEvents();
    expect(written.length).toBeGreaterThan(0);
    expect(events - eventsBefore).toBe(written.length);
    expect(new Set(written.map(({ version }) => version)).size).toBe(written.length);
    if (typeof before.version === 'number') expect(after.version).toBe(before.version + written.length);
    expect(written.find(({ version }) => version === after.version)).toEqual(after);
    expect(written.filter(({ version }) => version > after.version)).toEqual([]);
    if (edits.some(({ conflicts }) => conflicts > 0)) runsWithConflict += 1;
    before = after;
    eventsBefore = events;
  }
  expect(runsWithConflict / count).toBeGreaterThanOrEqual(leastConflicts);
}

/** Tests kinds over an API of their own, which `more` may go on with. */
export function describeEditors(
  what: string,
  kinds: readonly EditedKind[],
  more?: (opened: () => EditedApi) => void,
): void {
  describe(`editors of one ${what} at once`, () => {
    let edited: EditedApi;
    beforeAll(async () => {
      edited = await openEditedApi();
    }, startTimeout);
    afterAll(() => edited.api.close());

    test.each(kinds)(
      '$name: nothing that was acknowledged is lost, and nothing else is written',
      (kind) => interleaveEditors(edited, kind),
      runTimeout,
    );
    more?.(() => edited);
  });
}
