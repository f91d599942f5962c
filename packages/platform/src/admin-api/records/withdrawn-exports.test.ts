import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type AdminApiClient, adminApiPath } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import { players } from '../../database/schema.ts';
import { listenOnLoopback } from '../../loopback-server.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const address = (path: string, project = projectKey) => `http://admin-api.test/${project}${adminApiPath}${path}`;
/** More than two pages of an export. */
const many = 2_500;

describe('a file that is being exported', () => {
  let api: TestAdminApi;
  let sudo: AdminApiClient;
  let passed = 0;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData(), () => Date.now() + passed);
    sudo = await api.clientFor('sudo@bullpen.test');
    await sudo.players.list({ query: {} });
    const [player = expect.fail('Nobody plays.')] = await api.database
      .select()
      .from(players)
      .where(eq(players.projectKey, projectKey));
    const more = Array.from({ length: many }, (_, index) => ({
      ...player,
      id: crypto.randomUUID(),
      email: `${index}@x.test`,
    }));
    await bulkInsert(api.database, players, more);
  });
  afterAll(() => api.close());

  const change = async (email: string, input: object) => {
    const known = (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email);
    if (!known) throw new Error(`${email} is not seeded.`);
    const body = { version: known.updated_at, reason: 'A test of exports.', ...input } as never;
    await sudo.sudo.identities.update({ params: { id: known.id }, body });
  };
  /** Whoever reads it takes one piece, and the rest when they are let. */
  const begin = async (email: string, path: string, claims = {}, project = projectKey) => {
    const headers = { authorization: await api.authorizationOf(email, claims) };
    const { status, body } = await api.fetch(new Request(address(path, project), { headers }));
    expect(status).toBe(200);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return async () => {
      let pieces = 0;
      while (!(await reader.read()).done) pieces += 1;
      return pieces;
    };
  };
  const brokenOff = { name: 'BrokenOffError' };

  test('goes on to its end, page by page, for somebody who may have it', async () => {
    const rest = await begin('reader@bullpen.test', '/players/export');
    expect(await rest()).toBeGreaterThanOrEqual(3);
  });

  test('breaks off when the token has expired that asked for it', async () => {
    const rest = await begin('editor@bullpen.test', '/players/export', { expiresAt: Date.now() + passed + 60_000 });
    passed += 60_000;
    await expect(rest()).rejects.toMatchObject(brokenOff);
  });

  test.each(['/players/export', '/translations/export?format=json'])(
    'breaks off for somebody who lost the right to the project: %s',
    async (path) => {
      const rest = await begin('reader@bullpen.test', path);
      await change('reader@bullpen.test', { projects: {} });
      await expect(rest()).rejects.toMatchObject(brokenOff);
      await change('reader@bullpen.test', { projects: { [projectKey]: 'r' } });
    },
  );

  test('breaks off for somebody who lost the production project that shares it', async () => {
    const stage = 'handelskompas-s03-stage';
    const [entry = expect.fail('There are no texts.')] = (await sudo.translations.list({ query: { limit: 1 } })).items;
    const [text = expect.fail('It has no language.')] = entry.translations;
    const { key } = entry;
    await sudo.translations.update({
      body: { changes: [{ key, locale: text.locale, version: text.version, needsReview: true }] },
    });
    await change('reader@bullpen.test', { projects: { [projectKey]: 'r', [stage]: 'r' } });
    const rest = await begin('reader@bullpen.test', `/translations/${key}/history/export`, {}, stage);
    await change('reader@bullpen.test', { projects: { [stage]: 'r' } });
    await expect(rest()).rejects.toMatchObject(brokenOff);
    await change('reader@bullpen.test', { projects: { [projectKey]: 'r' } });
  });

  test('breaks off for somebody who lost sudo, when nobody else may have it', async () => {
    const rest = await begin('second.sudo@bullpen.test', '/sudo/identities/export');
    await change('second.sudo@bullpen.test', { sudo: false, projects: { [projectKey]: 'rw' } });
    await expect(rest()).rejects.toMatchObject(brokenOff);
  });

  test('is not begun when nobody reads it, so that a list which cannot be read ends nothing', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const headers = { authorization: await api.authorizationOf('reader@bullpen.test') };
    await api.database.execute(sql`alter table script_presets rename to presets_elsewhere`);
    const path = address('/scripts/presets/export');
    const { status } = await api.fetch(new Request(path, { method: 'HEAD', headers }));
    await api.database.execute(sql`alter table presets_elsewhere rename to script_presets`);
    await setImmediate();
    expect([status, unhandled.mock.calls]).toEqual([200, []]);
    process.off('unhandledRejection', unhandled);
  });

  test.each(['identity', 'gzip'])('is seen to be incomplete over the wire, as %s', async (encoding) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const email = 'editor@bullpen.test';
    const server = await listenOnLoopback(0);
    server.serve({
      async fetch(request) {
        const answer = await api.fetch(request);
        await change(email, { state: 'inactive' });
        return answer;
      },
    });
    const headers = { authorization: await api.authorizationOf(email), 'accept-encoding': encoding };
    const path = `/${projectKey}${adminApiPath}/players/export`;
    const [response]: IncomingMessage[] = await once(get(server.url + path, { headers }), 'response');
    const ended = once(response as IncomingMessage, 'end');
    response?.resume();
    await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect([response?.statusCode, response?.complete]).toEqual([200, false]);
    expect(String(written.mock.lastCall)).toContain('may not have the rest');
    await change(email, { state: 'active' });
    await server.close();
  });
});
