import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ne } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { clientFor, createApiClient } from '../test/testing/admin-api-client.ts';
import { logIn } from '../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../test/testing/start-test-platform.ts';
import { createEmptyData, createSeededData } from '../test/testing/test-data.ts';
import { waitFor } from '../test/testing/wait-for.ts';
import { timeFrom } from './clock.ts';
import type { DatabaseLocation } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import {
  auditEvents,
  deletions,
  grants,
  identities,
  invitations,
  looseFiles,
  rankGaps,
  translationKeys,
  translations,
} from './database/schema.ts';
import { seedAccounts } from './database/seed-accounts.ts';
import { openFiles } from './files/open-files.ts';

vi.setConfig({ testTimeout: startTimeout });

const portOf = (url: string): number => Number(new URL(url).port);

test('a restart keeps sessions, keys and changes', async () => {
  const location = await createSeededData();
  const first = await startTestPlatform(location);
  const browser = await logIn(first.identityUrl, 'sudo@bullpen.test');
  const token = await browser.token();
  const api = createApiClient(first, token);
  const [reader] = (await api.sudo.identities.list()).filter(({ traits }) => traits.email === 'reader@bullpen.test');
  if (!reader) throw new Error('The reader is not seeded.');
  const body = { version: reader.updated_at, state: 'inactive', reason: 'Left the newsroom.' } as const;
  const changed = await api.sudo.identities.update({ params: { id: reader.id }, body });
  await first.stop();

  const ports = { identityPort: portOf(first.identityUrl), apiPort: portOf(first.apiUrl) };
  const second = await startTestPlatform({ ...location, ...ports });
  try {
    expect((await browser.fetch('/sessions/whoami')).status).toBe(200);
    const identities = await createApiClient(second, token).sudo.identities.list();
    expect(identities.filter(({ id }) => id === reader.id)).toEqual([changed]);
  } finally {
    await second.stop();
  }
});

test('a start deletes what was left of an upload', async () => {
  const location = await createSeededData();
  await (await startTestPlatform(location)).stop();
  const { files } = await openFiles(location.data);
  const place = { projectKey: 'handelskompas-s03-prod', kind: 'files' } as const;
  const { name } = await files.put(place, new Blob(['Left.']).stream(), { limit: 1000 });
  const { database, close } = await openDatabase(location);
  await database.insert(looseFiles).values({ ...place, storedAs: name, at: new Date(Date.now() - 25 * 3_600_000) });
  await close();
  await (await startTestPlatform(location)).stop();
  expect(await files.get(place, name)).toBeUndefined();
});

test('a start ends what can no longer be restored, with its file', async () => {
  const location = await createSeededData();
  await (await startTestPlatform(location)).stop();
  const { files } = await openFiles(location.data);
  const place = { projectKey: 'handelskompas-s03-prod', kind: 'media' } as const;
  const { name: storedAs } = await files.put(place, new Blob(['Deleted.']).stream(), { limit: 1000 });
  const keptUntil = new Date();
  const ids = { id: crypto.randomUUID(), recordId: crypto.randomUUID() };
  const before = await openDatabase(location);
  const { projectKey } = place;
  await before.database
    .insert(deletions)
    .values({ ...ids, projectKey, kind: 'image', deletedAt: keptUntil, keptUntil, rows: {}, storedAs });
  await before.close();
  await (await startTestPlatform(location)).stop();
  expect(await files.get(place, storedAs)).toBeUndefined();
  const after = await openDatabase(location);
  expect(await after.database.$count(deletions)).toBe(0);
  await after.close();
});

test('a start closes gaps in the ranks that have become many', async () => {
  const location = await createSeededData();
  await (await startTestPlatform(location)).stop();
  const far = { projectKey: 'rahapaev-s05-prod', ranking: 'rank', rank: 1_000_000 };
  const kept = await openDatabase(location);
  await kept.database.insert(rankGaps).values(Array.from({ length: 2_001 }, () => far));
  await kept.close();
  const gapsAfterStart = async () => {
    const platform = await startTestPlatform(location);
    await (await fetch(`${platform.apiUrl}/health/ready`)).text();
    await platform.stop();
    const { database, close } = await openDatabase(location);
    const gaps = await database.$count(rankGaps);
    await close();
    return gaps;
  };
  // What is not begun when a platform stops is left to the next start.
  await waitFor(async () => expect(await gapsAfterStart()).toBe(0), 0);
});

test('a second platform keeps out of a data folder in use', async () => {
  const { data: folder } = await createEmptyData();
  await writeFile(join(folder, 'platform.pid'), String(process.ppid));
  await expect(startTestPlatform({ data: folder })).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('an empty database gets as many accounts as it is asked for, beside those to log in with', async () => {
  await using stack = new AsyncDisposableStack();
  const platform = await startTestPlatform({ ...(await createEmptyData()), identities: 5 });
  stack.defer(() => platform.stop());
  const listed = await clientFor(platform, 'sudo@bullpen.test').then(({ sudo }) => sudo.identities.list());
  expect(listed).toHaveLength(seedAccounts.length + 5);
});

test(
  'what staff did ends on the day before the platform begins',
  async () => {
    const at = '2031-05-10T10:00:00Z';
    const location = await createEmptyData();
    const platform = await startTestPlatform({ ...location, identities: 60, ...timeFrom(at) });
    await (await clientFor(platform, 'sudo@bullpen.test')).translations.list({ query: { limit: 1 } });
    await platform.stop();
    const { database, close } = await openDatabase(location);
    const staff = (await database.select().from(identities)).map(({ record }) => record);
    const people = staff.flatMap(({ created_at, updated_at }) => [new Date(created_at), new Date(updated_at)]);
    // Whoever asked for the texts has used their own right since.
    const asker = staff.find(({ traits }) => traits.email === 'sudo@bullpen.test')?.id;
    const given = (await database.select().from(grants))
      .filter(({ identityId }) => identityId !== asker)
      .flatMap(({ givenAt, lastUsedAt }) => [givenAt, ...(lastUsedAt ? [lastUsedAt] : [])]);
    const sent = (await database.select().from(invitations)).map(({ sentAt }) => sentAt);
    // But for the log-in of that asker.
    const audited = (await database.select().from(auditEvents).where(ne(auditEvents.object, 'sign-in'))).map(
      ({ at }) => at,
    );
    const written = (await database.select().from(translations)).flatMap(({ changedAt }) => changedAt ?? []);
    const texts = (await database.select().from(translationKeys)).map(({ sourceChangedAt }) => sourceChangedAt);
    await close();
    const days = (moment: Date | undefined) => (Date.parse(at) - Number(moment)) / 86_400_000;
    for (const moments of [people, given, sent, audited, written, texts]) {
      const inOrder = moments.toSorted((a, b) => a.getTime() - b.getTime());
      expect(days(inOrder.at(-1))).toBeGreaterThan(10 / 24);
      expect(days(inOrder.at(-1))).toBeLessThan(60);
      expect(days(inOrder[0])).toBeLessThan(1_100);
    }
  },
  startTimeout,
);

test('a platform keeps out of data that was played beyond its beginning, and says what to do', async () => {
  const location = await createSeededData();
  const startAt = (at: string) =>
    startTestPlatform({ ...location, players: { 'rahapaev-s05-prod': 20 }, now: () => Date.parse(at) });
  await (await startAt('2027-01-05T10:00:00Z')).stop();
  const advice =
    /played up to 2027-01-05T10:00:00.000Z, and 2026-12-24T10:00:00.000Z is before that\. Start with --at 2027-01-05T10:00:00.000Z or later/;
  await expect(startAt('2026-12-24T10:00:00Z')).rejects.toThrow(advice);
  await (await startAt('2027-01-05T10:00:00Z')).stop();
});

test('two platforms that begin at one moment have the same seasons, however long each takes', async () => {
  const read = async () => {
    await using stack = new AsyncDisposableStack();
    const platform = await startTestPlatform({
      players: { 'handelskompas-s03-prod': 20, 'rahapaev-s05-prod': 20 },
      ...timeFrom('2026-12-24T10:30:00Z'),
    });
    stack.defer(() => platform.stop());
    const seasonOf = async (projectKey: string) => {
      const { players, funds, leagues } = await clientFor(platform, 'sudo@bullpen.test', projectKey);
      const query = { limit: 200 };
      return [await players.list({ query }), await funds.list({ query }), await leagues.list({ query })];
    };
    return [await seasonOf('handelskompas-s03-prod'), await seasonOf('rahapaev-s05-prod')];
  };
  expect(await read()).toEqual(await read());
});

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const Ready = z.object({ ready: z.literal(true), identityUrl: z.string(), apiUrl: z.string() });

function run(flags: readonly string[], { data = 'memory', databaseUrl }: Partial<DatabaseLocation> = {}) {
  const child = spawn(process.execPath, ['--conditions=@bullpen/source', cli, '--data', data, ...flags], {
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  const output = { text: '' };
  child.stderr.on('data', (chunk) => {
    output.text += chunk;
  });
  return { child, lines: createInterface(child.stdout), errors: output, exit: once(child, 'exit') };
}

test('a platform that is asked to plays its seasons on', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  await using stack = new AsyncDisposableStack();
  const platform = await startTestPlatform({ live: 5, now: () => now });
  stack.defer(() => platform.stop());
  const { overview } = await clientFor(platform, 'editor@bullpen.test');
  const asOf = async () => Date.parse((await overview.fundUpdateRate({ query: { range: '24h' } })).asOf);
  expect(await asOf()).toBe(now);
  now += 60_000;
  await waitFor(async () => expect(await asOf()).toBe(now));
});

test('the command says what it is for, that it is ready, and stops when asked to', async () => {
  const flags = ['--identity-port=0', '--api-port=0', '--ready-json', '--log', '--players', 'rahapaev-s05-prod=40'];
  const { child, lines, errors, exit } = run(flags, await createSeededData());
  const printed: string[] = [];
  for await (const line of lines) {
    printed.push(line);
    if (printed.length === 2) break;
  }
  expect(errors.text).toContain('Playing the season so far: rahapaev-s05-prod with 40 players.');
  expect(printed[0]).toContain('for development, demonstration and tests only');
  const { identityUrl, apiUrl } = Ready.parse(JSON.parse(printed[1] ?? ''));
  expect((await fetch(`${identityUrl}/health/ready`)).status).toBe(200);
  expect((await fetch(`${apiUrl}/handelskompas-s03-prod/openapi.json`)).status).toBe(200);
  await waitFor(() => {
    const [line = '{}'] = errors.text.split('\n').filter((text) => text.includes('openapi.json'));
    expect(JSON.parse(line)).toMatchObject({ server: 'admin-api', method: 'GET', status: 200 });
  });

  const second = run(['--identity-port', '0', '--api-port', String(portOf(apiUrl))]);
  expect(await second.exit).toEqual([1, null]);
  expect(second.errors.text).toMatch(/^Port \d+ is taken\. .*--api-port.*\n$/);

  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test.concurrent.each([
  ['a flag with a wrong value', ['--api-port', 'http'], /^--api-port: /],
  ['a word that is no flag', ['start'], /too many arguments/],
  ['a catalogue that is not there', ['--catalogue', 'nowhere.json'], /^The catalogue nowhere\.json cannot be read/],
])('%s ends the command with a reason and no stack', async (_name, flags, reason) => {
  const { exit, errors } = run(flags);
  expect(await exit).toEqual([1, null]);
  expect(errors.text).toMatch(reason);
  expect(errors.text).not.toMatch(/ at /);
});

test.concurrent.each([
  ['that is none', 'mysql://localhost/bullpen', /^DATABASE_URL: Give the address of a Postgres database/],
  [
    'at which nothing is',
    'postgres://ada:secret@localhost:9/bullpen',
    /^postgres:\/\/ada@localhost:9\/bullpen .*REFUSED/,
  ],
])('a database address %s ends the command with a reason, and tells no password', async (_name, address, reason) => {
  const { exit, errors } = run(['--identity-port', '0', '--api-port', '0'], { databaseUrl: address });
  expect(await exit).toEqual([1, null]);
  expect(errors.text).toMatch(reason);
  expect(errors.text).not.toMatch(/ at |secret/);
});

test('a catalogue that is not one is named, with path and reason', async () => {
  const file = join((await createEmptyData()).data, 'catalogue.json');
  await writeFile(file, '[{"key":"Not A Key"}]');
  await expect(startTestPlatform({ catalogueFile: file })).rejects.toThrow(`${file} is not a project catalogue`);
});
