import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';

let api: TestAdminApi;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
}, startTimeout);
afterAll(() => api.close());

test('an account notes so many exports a minute, and what is refused is not written down', async () => {
  const reader = await api.clientFor('reader@bullpen.test');
  const sudo = await api.clientFor('sudo@bullpen.test');
  const note = (client = reader) => client.staff.noteExport({ body: { name: 'players', rows: 1, format: 'csv' } });
  const noted = await Promise.allSettled(Array.from({ length: 150 }, () => note()));
  const refused = noted.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(120);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(ORPCError);
    expect(reason.code).toBe('too_many_requests');
  }
  await expect(note()).rejects.toMatchObject({ status: 429 });
  expect(Number(api.lastHeaders().get('retry-after'))).toBeGreaterThan(0);
  await note(sudo);
  const { items: events } = await sudo.audit.list({ query: { action: 'list.export', limit: 100 } });
  expect(events.filter(({ actor }) => actor.email === 'reader@bullpen.test')).toHaveLength(30);
});
