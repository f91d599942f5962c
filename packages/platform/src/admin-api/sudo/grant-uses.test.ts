import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { createClock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { grants } from '../../database/schema.ts';
import { noteUse, usesNoted } from './grant-uses.ts';

let database: Database;
let close: () => Promise<void>;
let now = Date.UTC(2026, 10, 22, 9);
const clock = createClock(() => now);

beforeAll(async () => {
  ({ database, close } = await openDatabase(await createSeededData()));
}, startTimeout);
afterAll(() => close());

const ofPerson = (identityId: string) =>
  database.select().from(grants).where(eq(grants.identityId, identityId)).orderBy(grants.projectKey);

async function anybody(access: 'rw' | 'sudo') {
  const [grant] = await database.select().from(grants).where(eq(grants.access, access));
  if (!grant) throw new Error('Nobody has that.');
  return grant;
}

test('a call is the last use of what the person has in that project, for five minutes', async () => {
  const { id, identityId, projectKey, lastUsedAt } = await anybody('rw');
  const used = async () => (await ofPerson(identityId)).find((grant) => grant.id === id)?.lastUsedAt?.getTime();
  const note = async (project: string) => {
    noteUse({ database, clock }, identityId, project);
    await usesNoted(database);
  };
  await note('somewhere-else');
  expect(await used()).toBe(lastUsedAt?.getTime());
  const first = now;
  await note(projectKey ?? '');
  expect(await used()).toBe(first);
  now += 299_999;
  await note(projectKey ?? '');
  expect(await used()).toBe(first);
  now += 1;
  await note(projectKey ?? '');
  expect(await used()).toBe(now);
});

test('sudo is used wherever the person calls', async () => {
  const { identityId } = await anybody('sudo');
  noteUse({ database, clock }, identityId, 'any-project');
  await usesNoted(database);
  expect((await ofPerson(identityId)).find(({ access }) => access === 'sudo')?.lastUsedAt?.getTime()).toBe(now);
});

test('a use that cannot be written down is told, stands in nobody’s way, and is tried again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { identityId, projectKey } = await anybody('rw');
  const broken = Object.create(database) as Database;
  const update = vi.fn(() => {
    throw new Error('The database is away.');
  });
  Object.assign(broken, { update });
  for (const _ of [1, 2]) {
    expect(() => noteUse({ database: broken, clock }, identityId, projectKey ?? '')).not.toThrow();
    await usesNoted(broken);
  }
  expect(update).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});
