import { type AdminApiClient, adminApiPath } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { waitFor } from '../../../test/testing/wait-for.ts';

vi.setConfig({ testTimeout: startTimeout });

describe('the log of a run that waits', () => {
  let api: TestAdminApi;
  let editor: AdminApiClient;
  let runId: string;
  let passed = 0;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData(), () => Date.now() + passed);
    editor = await api.clientFor('editor@bullpen.test');
    const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Later', text: 'Later' };
    const run = await editor.scripts.runs.create({
      body: {
        id: crypto.randomUUID(),
        templateId: 'event',
        reason: 'To follow it.',
        confirmation: projectKey,
        parameters: { event, trigger: { when: 'at', at: (await editor.season.get()).end } },
      },
    });
    runId = run.id;
  }, startTimeout);
  afterAll(() => api.close());

  const open = async (client: AdminApiClient, signal = new AbortController().signal) =>
    client.scripts.runs.log({ params: { id: runId } }, { signal });
  const change = async (email: string, input: { projects?: object; state?: 'active' | 'inactive' }) => {
    const { sudo } = await api.clientFor('sudo@bullpen.test');
    const known = (await sudo.identities.list()).find(({ traits }) => traits.email === email);
    if (!known) throw new Error(`${email} is not seeded.`);
    const body = { version: known.updated_at, reason: 'A test of logs.', ...input } as never;
    await sudo.identities.update({ params: { id: known.id }, body });
  };

  test.each([
    ['lost the right to the project', 'reader@bullpen.test', { projects: {} }],
    ['was deactivated', 'editor@bullpen.test', { state: 'inactive' }],
  ] as const)('ends for somebody who %s, and says nothing of how the run ended', async (_name, email, input) => {
    const log = await open(await api.clientFor(email));
    const next = log.next();
    await change(email, input);
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('ends when the token that opened it has expired, and says nothing of how the run ended', async () => {
    const claims = { expiresAt: Date.now() + 60_000 };
    const log = await open(await api.clientFor('second.sudo@bullpen.test', projectKey, claims));
    const next = log.next();
    passed = 60_000;
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('is followed by an account so often and no more, until one of them goes', async () => {
    const client = await api.clientFor('sudo@bullpen.test');
    const pages = Array.from({ length: 20 }, () => new AbortController());
    await Promise.all(pages.map(({ signal }) => open(client, signal)));
    await expect(open(client)).rejects.toMatchObject({ status: 429, code: 'too_many_requests', defined: true });
    const authorization = await api.authorizationOf('sudo@bullpen.test');
    const refused = await api.fetch(
      new Request(`http://admin-api.test/${projectKey}${adminApiPath}/scripts/runs/${runId}/log`, {
        headers: { authorization },
      }),
    );
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await open(await api.clientFor('second.sudo@bullpen.test'), pages[0]?.signal);
    pages[0]?.abort();
    await waitFor(() => open(client, pages[1]?.signal));
    for (const page of pages) page.abort();
  });

  test('is followed once less when it ends', async () => {
    const client = await api.clientFor('sudo@bullpen.test');
    const body = {
      id: crypto.randomUUID(),
      templateId: 'recalculate-ranks',
      parameters: {},
      reason: 'To end.',
      confirmation: projectKey,
    } as const;
    const { id } = await client.scripts.runs.create({ body });
    for (let i = 0; i < 21; i += 1) {
      const levels = [];
      for await (const { level } of await client.scripts.runs.log({ params: { id } })) levels.push(level);
      expect(levels).not.toEqual([]);
    }
  });
});
