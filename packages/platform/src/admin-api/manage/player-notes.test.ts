import { type AdminApiClient, mostPlayerNotes } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { auditEvents, deletions, playerNotes } from '../../database/schema.ts';

let api: TestAdminApi;
let editor: AdminApiClient;
let sudo: AdminApiClient;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
  editor = await api.clientFor('editor@bullpen.test');
  sudo = await api.clientFor('sudo@bullpen.test');
}, startTimeout);
afterAll(() => api.close());

async function anyPlayer(at: number) {
  const player = (await editor.players.list({ query: { sort: 'registeredAt', limit: 10 } })).items[at];
  if (!player) throw new Error('The season has too few players.');
  return player;
}

test('a reader is told of a note, and by whom where the list of staff tells', async () => {
  const { id } = await anyPlayer(0);
  const reader = await api.clientFor('reader@bullpen.test');
  const write = (client: AdminApiClient, text: string) =>
    client.players.notes.create({ params: { id }, body: { id: crypto.randomUUID(), text } });
  await write(editor, 'By the editor');
  await write(sudo, 'By sudo');
  const told = (await reader.players.notes.list({ params: { id } })).map(({ text, author, isOwn }) => [
    text,
    author?.email ?? null,
    isOwn,
  ]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      ['By the editor', 'editor@bullpen.test', false],
      ['By sudo', null, false],
    ]),
  );
});

test('a note goes with its player, and comes back with them; the audit trail never has the text', async () => {
  const { id, version } = await anyPlayer(1);
  const body = { id: crypto.randomUUID(), text: 'Only for colleagues' };
  const note = await editor.players.notes.create({ params: { id }, body });
  await editor.players.remove({ params: { id }, query: { version, reason: 'A test.' } });
  expect(await api.database.$count(playerNotes, eq(playerNotes.playerId, id))).toBe(0);
  await expect(editor.players.notes.list({ params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(editor.players.notes.create({ params: { id }, body })).rejects.toMatchObject({ status: 404 });
  await editor.players.restore({ params: { id }, body: {} });
  expect(await editor.players.notes.list({ params: { id } })).toEqual([note]);
  expect(await api.database.$count(deletions, eq(deletions.recordId, id))).toBe(0);
  expect(JSON.stringify(await api.database.select().from(auditEvents))).not.toContain(body.text);
});

test('a player has so many notes and no more, whoever writes at once', async () => {
  const { id } = await anyPlayer(2);
  const written = await Promise.allSettled(
    Array.from({ length: mostPlayerNotes + 2 }, (_, index) =>
      editor.players.notes.create({ params: { id }, body: { id: crypto.randomUUID(), text: `Note ${index}` } }),
    ),
  );
  const refused = written.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(2);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 422, data: { fields: [{ path: ['id'], message: /at most 100/ }] } });
  expect(await editor.players.notes.list({ params: { id } })).toHaveLength(mostPlayerNotes);
});

test('whoever writes a note is not told to have changed the player', async () => {
  const player = await anyPlayer(3);
  const params = { id: player.id };
  const reason = 'A test.';
  const { version } = await editor.players.update({
    params,
    body: { version: player.version, name: 'Renamed', reason },
  });
  await sudo.players.notes.create({ params, body: { id: crypto.randomUUID(), text: 'A note' } });
  const late = editor.players.update({ params, body: { version: version - 1, name: 'Late', reason } });
  await expect(late).rejects.toMatchObject({ data: { last: { by: { email: 'editor@bullpen.test' } } } });
});
