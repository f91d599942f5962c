import { foldName } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { openAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { players } from '../../database/schema.ts';

test(
  'a player who has no fund is found by it, also once they were deleted and restored',
  async () => {
    const api = await openAdminApi(await createSeededData());
    const editor = await api.clientFor('editor@bullpen.test');
    const listed = async () =>
      (await editor.players.list({ query: { funds: 'none', locale: 'nl-BE' } })).items.map((player) => player.id);
    const id = crypto.randomUUID();
    // With somebody who is there: the figures of the season have counted a registration then.
    const [known] = (await editor.players.list({ query: { limit: 1 } })).items;
    const at = new Date(known?.registeredAt ?? '');
    const [name, email] = ['Zoë Ångström', 'zoe@lezers.example'];
    const texts = { foldedName: foldName(name), searchText: foldName(`${name} ${email}`) };
    const written = { id, projectKey, name, email, locale: 'nl-BE', registeredAt: at, lastActiveAt: at, ...texts };
    await api.database.insert(players).values({ ...written, isWithoutFund: true });
    expect(await listed()).toEqual([id]);
    await editor.players.remove({ params: { id }, query: { version: 1, reason: 'A test.' } });
    expect(await listed()).toEqual([]);
    await editor.players.restore({ params: { id }, body: {} });
    expect(await listed()).toEqual([id]);
    await api.close();
  },
  startTimeout,
);
