import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, expect, refusal } from './conformance-case.ts';
import { foldName } from './fold-name.ts';
import { writeCursor } from './list-cursor.ts';
import { type Player, type PlayerSort, playerSorts } from './player.ts';

type Order = 'asc' | 'desc';

/** The first pages of a list, as somebody reads them who asks for a few at a time. */
async function read({ players }: AdminApiClient, sort: PlayerSort, order: Order): Promise<Player[]> {
  const read: Player[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { items, nextCursor } = await players.list({
      query: { sort, order, limit: 3, ...(cursor ? { cursor } : {}) },
    });
    expect(items.length <= 3, 'no more than was asked for');
    read.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return read;
}

const sortedBy = (sort: PlayerSort, player: Player) => (sort === 'name' ? foldName(player.name) : player[sort]);

/** What of a call's input was refused. */
async function refusedFields(call: Promise<unknown>): Promise<string> {
  const { code, status, data } = await refusal(call);
  expect(status === 422 && code === 'unprocessable', `422 unprocessable, not ${status} ${code}`);
  return (data as { fields: { path: string[] }[] }).fields.map(({ path }) => path.join('.')).join();
}

const search = (client: AdminApiClient, text: string) => client.players.list({ query: { search: text, limit: 200 } });

async function anyPlayer({ players }: AdminApiClient): Promise<Player> {
  const [first] = (await players.list({ query: { limit: 1 } })).items;
  expect(first !== undefined, 'a player in the list');
  return first;
}

/** What every implementation must do about players. */
export const playerConformance: readonly ConformanceCase[] = [
  ...playerSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `lists the players by ${sort}, ${order}, page by page, each once`,
      async run({ editor }: { readonly editor: AdminApiClient }) {
        const players = await read(editor, sort, order);
        expect(players.length > 3, 'more than one page');
        expect(new Set(players.map(({ id }) => id)).size === players.length, 'each player once');
        const values = players.map((player) => sortedBy(sort, player));
        const inOrder = values.every((value, at) => {
          const before = values[at - 1] ?? value;
          return order === 'asc' ? before <= value : before >= value;
        });
        expect(inOrder, `the order of ${values.join(' | ')}`);
      },
    })),
  ),
  {
    name: 'tells how many players there are, whatever the page holds',
    async run({ editor }) {
      const [one, all] = await Promise.all([1, 200].map((limit) => editor.players.list({ query: { limit } })));
      expect(one?.total.value === all?.total.value, 'one total');
      expect(all?.total.exact === true && all.total.value >= all.items.length, 'an exact total');
    },
  },
  {
    name: 'finds a player by a part of the name or the e-mail, whatever the case, and by id',
    async run({ editor }) {
      const { id, email } = await anyPlayer(editor);
      for (const text of [email.slice(2), email.toUpperCase(), ` ${email} `, id, id.toUpperCase()]) {
        const { items, total } = await search(editor, text);
        expect(
          items.some((item) => item.id === id),
          `${text} to find ${email}`,
        );
        expect(total.value === items.length, 'the total of what was found');
      }
      expect((await search(editor, `${email}%`)).items.length === 0, 'a sign of a pattern to stand for itself');
    },
  },
  {
    name: 'finds by the beginning of the name when the search is short',
    async run({ editor }) {
      const text = [...foldName((await anyPlayer(editor)).name)].slice(0, 2).join('');
      const { items } = await search(editor, text);
      expect(items.length > 0 && items.every(({ name }) => foldName(name).startsWith(text)), `names with ${text}`);
    },
  },
  {
    name: 'refuses a limit and a cursor that are none, by the name of the field',
    async run({ editor }) {
      expect((await refusedFields(editor.players.list({ query: { limit: 201 } }))) === 'limit', 'the limit');
      expect((await refusedFields(editor.players.list({ query: { cursor: 'x' } }))) === 'cursor', 'the cursor');
      const { nextCursor } = await editor.players.list({ query: { limit: 1 } });
      const otherwise = editor.players.list({ query: { order: 'desc', cursor: nextCursor ?? '' } });
      expect((await refusedFields(otherwise)) === 'cursor', 'a cursor of another order');
      const place = { sort: 'registeredAt', order: 'asc', value: 'never', id: crypto.randomUUID() } as const;
      const forged = editor.players.list({ query: { sort: 'registeredAt', cursor: writeCursor(place) } });
      expect((await refusedFields(forged)) === 'cursor', 'a cursor that somebody made up');
    },
  },
  {
    name: 'reads one player, and none that is not there',
    async run({ editor }) {
      const player = await anyPlayer(editor);
      const alone = await editor.players.get({ params: { id: player.id } });
      expect(JSON.stringify(alone) === JSON.stringify(player), 'the player as in the list');
      const { status } = await refusal(editor.players.get({ params: { id: crypto.randomUUID() } }));
      expect(status === 404, `404, not ${status}`);
    },
  },
  {
    name: 'keeps the players of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo, editor }) {
      const { id } = await anyPlayer(editor);
      for (const client of [outsider, unverifiedSudo]) {
        const calls = [() => client.players.list({ query: {} }), () => client.players.get({ params: { id } })];
        for (const call of calls) {
          const { code, status } = await refusal(call());
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
      }
    },
  },
];
