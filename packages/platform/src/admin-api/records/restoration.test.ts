import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { foreignKey, projectKey } from '../../../test/testing/admin-api-client.ts';
import { imageSamples } from '../../../test/testing/image-samples.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { deletions, leagues, looseFiles, scriptPresets } from '../../database/schema.ts';
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
      await editor.overview.topPerformersByLeague({ query: { range: '7d' } }),
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

  test('is not found from another project, and waits for its own', async () => {
    const league = await largestLeague();
    const params = { id: league.id };
    await editor.leagues.remove(removal(league));
    const foreign = await api.clientFor('sudo@bullpen.test', foreignKey);
    expect(await refused(foreign.leagues.restore({ params, body: {} }))).toMatchObject({ status: 404 });
    // Nor is its id taken there, which would keep it from coming back.
    const ownerId = first((await foreign.players.list({ query: { limit: 1 } })).items).id;
    const body = { id: league.id, name: 'De kaai', ownerId };
    expect(await refused(foreign.leagues.create({ body }))).toMatchObject({
      status: 422,
      data: { fields: [{ path: ['id'], message: 'Make a new id.' }] },
    });
    await editor.leagues.restore({ params, body: {} });
  });

  test('waits for a member who is gone, and for who has taken its join code', async () => {
    const league = await largestLeague();
    const params = { id: league.id };
    const owner = league.owner ?? expect.fail('Somebody owns it.');
    await editor.leagues.remove(removal(league));
    await editor.players.remove(removal(await editor.players.get({ params: { id: owner.id } })));
    const other = await editor.leagues.create({
      body: {
        id: crypto.randomUUID(),
        name: 'De kaai',
        ownerId: first((await editor.players.list({ query: { limit: 1 } })).items).id,
      },
    });
    await api.database.update(leagues).set({ joinCode: league.joinCode }).where(eq(leagues.id, other.id));
    const restore = () => editor.leagues.restore({ params, body: {} });
    const gone = { field: 'owner', problem: 'gone', record: { kind: 'player', ...owner } };
    const taken = { field: 'joinCode', problem: 'taken', record: { kind: 'league', id: other.id, name: 'De kaai' } };
    expect(await refused(restore())).toEqual({ status: 409, code: 'in_the_way', data: { obstacles: [gone, taken] } });
    await editor.players.restore({ params: { id: owner.id }, body: {} });
    expect(await refused(restore())).toMatchObject({ data: { obstacles: [taken] } });
    await editor.leagues.remove(removal(other));
    expect(await restore()).toEqual({ ...league, version: league.version + 1 });
  });

  test('tells its members of one joining, however often it was deleted', async () => {
    const league = await largestLeague();
    const params = { id: league.id };
    const { id } = league.owner ?? expect.fail('Somebody owns it.');
    await editor.leagues.remove(removal(league));
    await editor.leagues.remove(removal(await editor.leagues.restore({ params, body: {} })));
    const { items } = await editor.players.history({ params: { id }, query: { limit: 200 } });
    expect(items.filter((item) => item.event === 'league_joined' && item.league.id === league.id)).toHaveLength(1);
    await editor.leagues.restore({ params, body: {} });
  });

  test('is gone for good after a day, with all that was kept of it, and a late creation stays refused', async () => {
    const { id: ownerId } = first((await editor.players.list({ query: { limit: 1 } })).items);
    const body = { id: crypto.randomUUID(), name: 'Nachtwacht', ownerId };
    const league = await editor.leagues.create({ body });
    await editor.leagues.remove(removal(league));
    ahead = 24 * hour;
    expect(await refused(editor.leagues.restore({ params: { id: league.id }, body: {} }))).toMatchObject({
      status: 404,
    });
    expect(await refused(editor.leagues.create({ body }))).toMatchObject({ code: 'already_deleted' });
    const { files } = await openFiles(api.data);
    await forgetDeletions({ database: api.database, files }, new Date(Date.now() + ahead));
    expect(await api.database.select().from(deletions)).toEqual([]);
  });
});

describe('an image', () => {
  const upload = () =>
    editor.images.create({
      body: {
        id: crypto.randomUUID(),
        name: 'kaai.png',
        file: new File([Uint8Array.from(imageSamples['image/png'])], 'kaai.png'),
      },
    });
  const see = async ({ address }: { readonly address: string }) => {
    const answer = await api.fetch(new Request(address));
    return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : answer.status;
  };

  test('is seen by nobody while it is deleted, and comes back to the byte', async () => {
    const image = await upload();
    const before = await see(image);
    expect(before).toBeInstanceOf(Uint8Array);
    await editor.images.remove(removal(image));
    expect(await see(image)).toBe(404);
    expect(await editor.images.restore({ params: { id: image.id }, body: {} })).toMatchObject({
      address: image.address,
    });
    expect(await see(image)).toEqual(before);
  });

  test('loses its file with the end of its time, and an equal one of another image stays', async () => {
    const { files } = await openFiles(api.data);
    const sweep = () => forgetDeletions({ database: api.database, files }, new Date(Date.now() + ahead));
    const storedAs = ({ address }: { readonly address: string }) => address.slice(address.lastIndexOf('/') + 1);
    const isKept = async (image: { readonly address: string }) =>
      (await files.get({ projectKey, kind: 'media' }, storedAs(image))) !== undefined;
    for (const { id } of (await editor.images.list({ query: { search: 'kaai.png' } })).items)
      await editor.images.remove(removal(await editor.images.get({ params: { id } })));
    const [one, other] = [await upload(), await upload()];
    await editor.images.remove(removal(one));
    await editor.images.remove(removal(other));
    await editor.images.restore({ params: { id: other.id }, body: {} });
    ahead = 25 * hour;
    await sweep();
    expect(await isKept(other)).toBe(true);
    await editor.images.remove(removal(await editor.images.get({ params: { id: other.id } })));
    ahead = 50 * hour;
    expect(await isKept(other)).toBe(true);
    await sweep();
    expect(await isKept(other)).toBe(false);
    expect(await api.database.select().from(looseFiles)).toEqual([]);
  });
});

describe('what publishers write', () => {
  test('an official league waits for its slug and for its image', async () => {
    const image = await editor.images.create({
      body: {
        id: crypto.randomUUID(),
        name: 'cup.gif',
        file: new File([Uint8Array.from(imageSamples['image/gif'])], 'cup.gif'),
      },
    });
    const body = { name: 'Cup', slug: 'cup-of-the-quay', start: '2026-10-01T09:00:00Z', end: '2026-10-31T16:30:00Z' };
    const make = (more: object) =>
      editor.officialLeagues.create({ body: { id: crypto.randomUUID(), ...body, ...more } });
    const league = await make({ imageId: image.id });
    await editor.officialLeagues.remove(removal(league));
    await editor.images.remove(removal(image));
    const other = await make({ name: 'Another cup' });
    const restore = () => editor.officialLeagues.restore({ params: { id: league.id }, body: {} });
    expect(await refused(restore())).toMatchObject({
      data: {
        obstacles: [
          { field: 'image', problem: 'gone', record: { kind: 'image', id: image.id, name: 'cup.gif' } },
          { field: 'slug', problem: 'taken', record: { kind: 'official-league', id: other.id, name: 'Another cup' } },
        ],
      },
    });
    await editor.officialLeagues.remove(removal(other));
    await editor.images.restore({ params: { id: image.id }, body: {} });
    expect(await restore()).toEqual({ ...league, version: 2 });
  });

  test('an expert goes back to their place, and to the last one where fewer are left', async () => {
    const order = async () => (await editor.experts.order.get()).ids;
    const before = await order();
    const second = before[1] ?? expect.fail('There are several.');
    const remove = async (id: string) => editor.experts.remove(removal(await editor.experts.get({ params: { id } })));
    const restore = (id: string) => editor.experts.restore({ params: { id }, body: {} });
    await remove(second);
    expect(await restore(second)).toMatchObject({ position: 2 });
    expect(await order()).toEqual(before);
    for (const id of before.toReversed()) await remove(id);
    expect(await restore(second)).toMatchObject({ position: 1 });
  });

  test('an expert waits for the fund that went with its player', async () => {
    const fund = first((await editor.funds.list({ query: { limit: 1 } })).items);
    const expert = await editor.experts.create({
      body: { id: crypto.randomUUID(), name: 'Ona', title: 'Analist', fundId: fund.id },
    });
    await editor.experts.remove(removal(expert));
    await editor.players.remove(removal(await editor.players.get({ params: { id: fund.player.id } })));
    const restore = () => editor.experts.restore({ params: { id: expert.id }, body: {} });
    const record = { kind: 'fund', id: fund.id, name: fund.name };
    expect(await refused(restore())).toMatchObject({
      data: { obstacles: [{ field: 'fund', problem: 'gone', record }] },
    });
    await editor.players.restore({ params: { id: fund.player.id }, body: {} });
    expect(await restore()).toMatchObject({ fund: { id: fund.id } });
  });

  test('a preset comes back in its own words, unless a project has the most', async () => {
    const parameters = { text: 'Kom terug.', days: 21, title: 'Tere' };
    const body = { id: crypto.randomUUID(), name: 'Weg', templateId: 'message-inactive-players', parameters } as const;
    const preset = await editor.scripts.presets.create({ body });
    await editor.scripts.presets.remove(removal(preset));
    const count = await api.database.$count(scriptPresets, eq(scriptPresets.projectKey, projectKey));
    const filler = Array.from({ length: 200 - count }, () => ({
      id: crypto.randomUUID(),
      projectKey,
      name: 'Filler',
      templateId: 'recalculate-ranks',
      parameters: {},
      updatedAt: new Date(),
      foldedName: 'filler',
    }));
    await api.database.insert(scriptPresets).values(filler);
    const restore = () => editor.scripts.presets.restore({ params: { id: preset.id }, body: {} });
    expect(await refused(restore())).toMatchObject({ data: { obstacles: [{ field: 'id', problem: 'full' }] } });
    await api.database.delete(scriptPresets).where(eq(scriptPresets.name, 'Filler'));
    expect(JSON.stringify(await restore())).toBe(JSON.stringify({ ...preset, version: 2 }));
  });
});

test('a player who waits for a league that was deleted after them is told of it', async () => {
  const league = await largestLeague();
  const { id } = first(
    (await editor.leagues.members.list({ params: { id: league.id }, query: {} })).items.filter((each) => !each.isOwner),
  );
  await editor.players.remove(removal(await editor.players.get({ params: { id } })));
  await editor.leagues.remove(removal(await editor.leagues.get({ params: { id: league.id } })));
  const restore = () => editor.players.restore({ params: { id }, body: {} });
  const record = { kind: 'league', id: league.id, name: league.name };
  expect(await refused(restore())).toMatchObject({
    data: { obstacles: [{ field: 'leagues', problem: 'gone', record }] },
  });
  await editor.leagues.restore({ params: { id: league.id }, body: {} });
  await restore();
  expect(await editor.leagues.get({ params: { id: league.id } })).toMatchObject({ memberCount: league.memberCount });
});

test('a platform that starts again still has it', async () => {
  const location = await createSeededData();
  const before = await openAdminApi(location);
  const client = await before.clientFor('editor@bullpen.test');
  const league = first((await client.leagues.list({ query: { limit: 1 } })).items);
  await client.leagues.remove(removal(league));
  await before.close();
  const after = await openAdminApi(location);
  const again = await after.clientFor('editor@bullpen.test');
  expect(await again.leagues.restore({ params: { id: league.id }, body: {} })).toMatchObject({ name: league.name });
  await after.close();
});
