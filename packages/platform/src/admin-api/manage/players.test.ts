import { expect, test } from 'vitest';
import { openAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';

test(
  'a player who has no fund is found by it, also once they were deleted and restored',
  async () => {
    const api = await openAdminApi(await createSeededData());
    const editor = await api.clientFor('editor@bullpen.test');
    const listed = async () => (await editor.players.list({ query: { funds: 'none' } })).items.map(({ id }) => id);
    const before = await listed();
    const all = (await editor.players.list({ query: { limit: 200 } })).items;
    expect(before).toEqual(expect.arrayContaining(all.filter((each) => each.fundCount === 0).map(({ id }) => id)));
    const [id = ''] = before;
    const { version } = await editor.players.get({ params: { id } });
    await editor.players.remove({ params: { id }, query: { version, reason: 'A test.' } });
    expect(await listed()).toEqual(before.slice(1));
    await editor.players.restore({ params: { id }, body: {} });
    expect(await listed()).toEqual(before);
    await api.close();
  },
  startTimeout,
);
