import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, type ConformanceSubject, expect, refusal, refusedFields } from './conformance-case.ts';
import { byteOrderMark, readCsv } from './csv.ts';
import type { Total } from './list.ts';
import { writeCursor } from './list-cursor.ts';

type Order = 'asc' | 'desc';

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
  readonly total: Total;
}

interface File {
  readonly headers: { readonly 'content-disposition': string };
  readonly body: unknown;
}

interface Query {
  readonly sort?: string;
  readonly order?: Order;
  readonly limit?: number;
  readonly cursor?: string;
  readonly search?: string;
}

/** A list that can grow, as the suite looks at it. */
export interface ListedKind<Item extends { readonly id: string }> {
  /** As the suite calls them: `players`. */
  readonly name: string;
  readonly list: (client: AdminApiClient, query: Query) => Promise<Page<Item>>;
  readonly export: (client: AdminApiClient, query: Pick<Query, 'sort' | 'order' | 'search'>) => Promise<File>;
  /** What its line in the export begins with; the id without it. */
  readonly firstCell?: (item: Item) => string;
  /** What each sort compares: folded text, moments, or numbers. */
  readonly sorts: Readonly<Record<string, (item: Item) => string | number>>;
  /** Sudo people alone may read it. */
  readonly sudo?: true;
  /** Texts by which the item is found among all. */
  readonly foundBy: (item: Item) => readonly string[];
  /** Makes some, where a project may have fewer than a page. */
  readonly prepare?: (client: AdminApiClient) => Promise<unknown>;
}

const pagesRead = 4;

async function readPages<Item extends { readonly id: string }>(
  { list }: ListedKind<Item>,
  client: AdminApiClient,
  query: Query,
): Promise<Item[]> {
  const read: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesRead; page += 1) {
    const { items, nextCursor } = await list(client, { ...query, limit: 3, ...(cursor ? { cursor } : {}) });
    expect(items.length <= 3, 'no more than was asked for');
    read.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return read;
}

async function first<Item extends { readonly id: string }>(kind: ListedKind<Item>, client: AdminApiClient) {
  const [item] = (await kind.list(client, { limit: 1 })).items;
  expect(item !== undefined, `one of the ${kind.name} in the list`);
  return item;
}

/** The lines of a file below its headings. */
async function readExport({ headers, body }: File): Promise<{ rows: (readonly string[])[]; name: string }> {
  expect(body instanceof Blob, 'a file');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await body.arrayBuffer());
  expect(text.startsWith(byteOrderMark), 'a byte order mark, for spreadsheets');
  const [headings = [], ...rows] = readCsv(text).rows.filter((cells) => cells.length > 0);
  expect(
    rows.every((cells) => cells.length === headings.length),
    'as many cells as headings',
  );
  return { rows, name: /^attachment; filename="([^"]*)"$/.exec(headers['content-disposition'])?.[1] ?? '' };
}

/** What every list that can grow must do. */
export function listConformance<Item extends { readonly id: string }>(kind: ListedKind<Item>): ConformanceCase[] {
  const { name, list, sorts, foundBy, prepare } = kind;
  const [sort = ''] = Object.keys(sorts);
  const readerOf = ({ sudo, editor }: ConformanceSubject) => (kind.sudo ? sudo : editor);
  return [
    ...Object.entries(sorts).flatMap(([by, sortedBy]) =>
      (['asc', 'desc'] as const).map((order) => ({
        name: `lists the ${name} by ${by}, ${order}, page by page, each once`,
        async run(subject: ConformanceSubject) {
          await prepare?.(readerOf(subject));
          const items = await readPages(kind, readerOf(subject), { sort: by, order });
          expect(items.length > 3, 'more than one page');
          expect(new Set(items.map(({ id }) => id)).size === items.length, 'each once');
          const values = items.map(sortedBy);
          const inOrder = values.every((value, at) => {
            const before = values[at - 1] ?? value;
            return order === 'asc' ? before <= value : before >= value;
          });
          expect(inOrder, `the order of ${values.join(' | ')}`);
        },
      })),
    ),
    {
      name: `tells how many ${name} there are, whatever the page holds`,
      async run(subject) {
        const [one, all] = await Promise.all([1, 200].map((limit) => list(readerOf(subject), { limit })));
        expect(one?.total.value === all?.total.value, 'one total');
        expect(all?.total.exact === true && all.total.value >= all.items.length, 'an exact total');
      },
    },
    {
      name: `finds ${name} by what they are called, whatever the case, and by id`,
      async run(subject) {
        const reader = readerOf(subject);
        const item = await first(kind, reader);
        const texts = foundBy(item).flatMap((text) => [text, text.toUpperCase(), ` ${text} `]);
        for (const search of [...texts, item.id, item.id.toUpperCase()]) {
          const { items, total } = await list(reader, { search, limit: 200 });
          expect(
            items.some(({ id }) => id === item.id),
            `${search} to find it`,
          );
          expect(total.value === items.length, 'the total of what was found');
        }
        const { items } = await list(reader, { search: `${foundBy(item)[0]}%_` });
        expect(items.length === 0, 'a sign of a pattern to stand for itself');
      },
    },
    {
      name: `exports the ${name} that the list shows, in its order`,
      async run(subject) {
        const reader = readerOf(subject);
        await prepare?.(reader);
        const { items, total } = await list(reader, { sort, order: 'desc', limit: 200 });
        const { rows, name: fileName } = await readExport(await kind.export(reader, { sort, order: 'desc' }));
        expect(/^[\w-]+\.csv$/.test(fileName), `a name for the file, not ${fileName}`);
        expect(rows.length === total.value, `${total.value} lines below the headings, not ${rows.length}`);
        const firstCell = kind.firstCell ?? (({ id }: Item) => id);
        const isInOrder = items.every((item, at) => rows[at]?.[0] === firstCell(item));
        expect(items.length > 0 && isInOrder, 'the order of the list');
        const search = items.flatMap(foundBy)[0] ?? '';
        const found = await readExport(await kind.export(reader, { search }));
        const { total: foundTotal } = await list(reader, { search, limit: 1 });
        expect(found.rows.length === foundTotal.value, `what ${search} finds, not ${found.rows.length}`);
      },
    },
    {
      name: `refuses a limit and a cursor of the ${name} that are none, by the name of the field`,
      async run(subject) {
        const reader = readerOf(subject);
        expect((await refusedFields(list(reader, { limit: 201 }))) === 'limit', 'the limit');
        expect((await refusedFields(list(reader, { cursor: 'x' }))) === 'cursor', 'the cursor');
        const { nextCursor } = await list(reader, { limit: 1, order: 'asc' });
        const otherwise = list(reader, { order: 'desc', cursor: nextCursor ?? '' });
        expect((await refusedFields(otherwise)) === 'cursor', 'a cursor of another order');
        const id = crypto.randomUUID();
        for (const value of ['\u0000', '1e99', '+010000-01-01T00:00:00.000Z']) {
          const forged = list(reader, { sort, order: 'asc', cursor: writeCursor({ sort, order: 'asc', value, id }) });
          await forged.catch(async () => {
            expect((await refusal(forged)).status === 422, 'a cursor that somebody made up to be refused');
          });
        }
      },
    },
    {
      name: kind.sudo
        ? `keeps the ${name} from whoever may not use sudo`
        : `keeps the ${name} of a project from whoever may not open it`,
      async run({ editor, outsider, unverifiedSudo }) {
        for (const client of [outsider, unverifiedSudo, ...(kind.sudo ? [editor] : [])]) {
          const { code, status } = await refusal(list(client, {}));
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
      },
    },
  ];
}
