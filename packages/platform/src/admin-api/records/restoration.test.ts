import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { deletions } from '../../database/schema.ts';
import { openFiles } from '../../files/open-files.ts';
import { forgetDeletions } from './deletions.ts';

vi.setConfig({ testTimeout: startTimeout });

const reason = 'Deleted by mistake.';
const hour = 3_600_000;

let api: TestAdminApi;
let editor: AdminApiClient;
/** How long after the start it is, in milliseconds. */
let ahead = 0;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData(), () => Date.now() + ahead);
  editor = await api.clientFor('editor@bullpen.test');
  await editor.players.list({ query: { limit: 1 } });
}, startTimeout);
afterAll(() => api.close());
beforeEach(() => {
  ahead = 0;
});

const first = <Item>([item]: readonly Item[]): Item => item ?? expect.fail('There is one.');
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('It is refused.'),
    (error: unknown) => {
      if (error instanceof ORPCError) return { status: error.status, code: error.code, data: error.data };
      throw error;
    },
  );
const largestLeague = async () =>
  first((await editor.leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } })).items);
const removal = ({ id, version }: { readonly id: string; readonly version: number }) => ({
  params: { id },
  query: { version, reason },
});

describe('a league', () => {
  test('comes back with its members, its place in lists and what is told of them, once', async () => {
    const league = await largestLeague();
    const params = { id: league.id };
    const read = async () => [
      (await editor.leagues.members.list({ params, query: { limit: 200 } })).items,
      (await editor.leagues.standings({ params, query: { limit: 200 } })).items,
      (await editor.leagues.list({ query: { search: league.joinCode } })).total,
      (await editor.overview.topPerformersByLeague({ query: { range: '7d' } })),
    ];
    const before = await read();
    await editor.leagues.remove(removal(league));
    expect(await refused(editor.leagues.get({ params }))).toMatchObject({ status: 404 });
    const both = await Promise.all([1, 2].map(() => editor.leagues.restore({ params, body: {} })));
    const restored = { ...league, version: league.version + 1 };
    expect(both).toEqual([restored, restored]);
    expect(await editor.leagues.get({ params })).toEqual(restored);
    expect(await read()).toEqual(before);
    const { items } = await (await api.clientFor('sudo@bullpen.test')).audit.list({
      query: { subjectId: league.id, action: 'league.restore' },
    });
    expect(items).toHaveLength(1);
    expect(await api.database.select().from(deletions)).toEqual([]);
    // The deletion that comes late is made from an outdated version.
    expect(await refused(editor.leagues.remove(removal(league)))).toMatchObject({ status: 409, code: 'conflict' });
  });
});
