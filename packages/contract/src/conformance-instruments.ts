import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, expect, refusal } from './conformance-case.ts';
import { foldName } from './fold-name.ts';
import { type Instrument, instrumentSorts } from './instrument.ts';

type Order = 'asc' | 'desc';

/** Every instrument, as somebody reads them who asks for a few at a time. */
async function readAll({ instruments }: AdminApiClient, sort: 'symbol' | 'name', order: Order): Promise<Instrument[]> {
  const read: Instrument[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor }: Awaited<ReturnType<typeof instruments.list>> = await instruments.list({
      query: { sort, order, limit: 4, ...(cursor ? { cursor } : {}) },
    });
    read.push(...items);
    cursor = nextCursor;
  }
  return read;
}

const search = async ({ instruments }: AdminApiClient, text: string): Promise<Instrument[]> =>
  (await instruments.list({ query: { search: text, limit: 200 } })).items;

/** What every implementation must do about instruments. */
export const instrumentConformance: readonly ConformanceCase[] = [
  ...instrumentSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `lists all instruments by ${sort}, ${order}, page by page, each once`,
      async run({ editor }: { readonly editor: AdminApiClient }) {
        const instruments = await readAll(editor, sort, order);
        const { total } = await editor.instruments.list({ query: { limit: 1 } });
        expect(total.exact && total.value === instruments.length && total.value > 4, 'all of more than one page');
        expect(new Set(instruments.map(({ id }) => id)).size === instruments.length, 'each instrument once');
        const values = instruments.map((each) => (sort === 'name' ? foldName(each.name) : each.symbol));
        const inOrder = values.every((value, at) => {
          const before = values[at - 1] ?? value;
          return order === 'asc' ? before <= value : before >= value;
        });
        expect(inOrder, `the order of ${values.join(' | ')}`);
      },
    })),
  ),
  {
    name: 'finds an instrument by a part of its symbol or name, whatever the case, and by id',
    async run({ editor }) {
      const [instrument] = (await readAll(editor, 'symbol', 'asc')).filter(({ symbol }) => symbol.length > 2);
      expect(instrument !== undefined, 'an instrument');
      const { id, name, symbol } = instrument;
      for (const text of [id, id.toUpperCase(), symbol.toLowerCase(), ` ${name.toUpperCase()} `, name.slice(1)]) {
        const found = await search(editor, text);
        expect(
          found.some((each) => each.id === id),
          `${text} to find ${symbol}`,
        );
      }
      expect((await search(editor, `${name}%`)).length === 0, 'a sign of a pattern to stand for itself');
    },
  },
  {
    name: 'finds instruments by the beginning of symbol or name when the search is short',
    async run({ editor }) {
      const [{ symbol, name } = { symbol: '', name: '' }] = await readAll(editor, 'symbol', 'desc');
      for (const text of [symbol, name].map((each) => [...foldName(each)].slice(0, 2).join(''))) {
        const found = await search(editor, text);
        const begin = found.every((each) => [each.symbol, each.name].some((of) => foldName(of).startsWith(text)));
        expect(found.length > 0 && begin, `instruments that begin with ${text}`);
      }
    },
  },
  {
    name: 'keeps the instruments of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const client of [outsider, unverifiedSudo]) {
        const { code, status } = await refusal(client.instruments.list({ query: {} }));
        expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
      }
    },
  },
];
