import {
  type AdminApiClient,
  changeCursor,
  floatPlace,
  momentPlace,
  numberPlace,
  type PlaceKind,
  textPlace,
} from '@bullpen/contract';
import { type ConformanceCase, type ConformanceSubject, expect, refusal, refusedFields } from './case.ts';
import { filterConformance } from './filters.ts';
import { type ListedKind, linesOf, type Query, readExport } from './listed-kind.ts';

const pagesRead = 4;

/** Of each kind of place a value that a list could have been sorted by, and some that no database can compare. */
const placeSamples = new Map<PlaceKind, { readonly fit: string; readonly unfit: readonly string[] }>([
  [textPlace, { fit: '1e99', unfit: ['\u0000', 'a\u0000b'] }],
  [
    momentPlace,
    {
      fit: '2026-11-21T09:00:00.000Z',
      unfit: ['', 'abc', '\u0000', '1e99', '2026-11-21', '0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
    },
  ],
  [numberPlace, { fit: '7', unfit: ['', 'abc', '\u0000', '1e99', '1.5', 'NaN', '2147483648', '2026-11-21'] }],
  [floatPlace, { fit: '3355988993', unfit: ['', 'abc', '\u0000', '1e999', '01', 'NaN', 'Infinity', '2026-11-21'] }],
]);

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
        const { rows, name: fileName } = await readExport(await kind.export(reader, { sort, order: 'desc' }));
        // Asked for afterwards: an export stands in the audit trail, its own file included.
        const { items, total } = await list(reader, { sort, order: 'desc', limit: 200 });
        expect(/^[\w-]+\.csv$/.test(fileName), `a name for the file, not ${fileName}`);
        expect(rows.length === total.value, `${total.value} lines below the headings, not ${rows.length}`);
        const lines = linesOf(kind, items);
        const isInOrder = lines.every((cells, at) => cells.every((cell, column) => rows[at]?.[column] === cell));
        expect(lines.length > 0 && isInOrder, 'the order of the list');
        const search = items.flatMap(foundBy)[0] ?? '';
        const found = await readExport(await kind.export(reader, { search }));
        const { total: foundTotal } = await list(reader, { search, limit: 1 });
        expect(found.rows.length === foundTotal.value, `what ${search} finds, not ${found.rows.length}`);
      },
    },
    {
      name: `ignores what the list of ${name} does not know of a query`,
      async run(subject) {
        const known = { limit: 3 };
        const more = { limit: 3, colour: 'red' };
        const one = await list(readerOf(subject), known);
        const other = await list(readerOf(subject), more);
        const idsOf = ({ items }: { items: readonly Item[] }) => items.map(({ id }) => id).join();
        expect(idsOf(one) === idsOf(other) && one.nextCursor === other.nextCursor, 'the same page');
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
        const searched = list(reader, { order: 'asc', search: 'x', cursor: nextCursor ?? '' });
        expect((await refusedFields(searched)) === 'cursor', 'a cursor of another search');
        const another = kind.call === 'players.list' ? 'funds' : 'players';
        const { nextCursor: foreign } = await subject.editor[another].list({ query: { limit: 1, order: 'asc' } });
        expect(foreign !== null, 'more of the others than one');
        const ofAnother = list(reader, { order: 'asc', cursor: foreign });
        expect((await refusedFields(ofAnother)) === 'cursor', 'a cursor of another list');
      },
    },
    {
      name: `refuses a cursor of the ${name} that somebody made up, unless it could be one`,
      async run(subject) {
        expect(Object.keys(kind.places).sort().join() === Object.keys(sorts).sort().join(), 'a place for each sort');
        for (const [by, place] of Object.entries(kind.places)) {
          const values = placeSamples.get(place);
          expect(values !== undefined, `values that are no place by ${by}`);
          await kind.prepare?.(readerOf(subject));
          const { nextCursor } = await list(readerOf(subject), { sort: by, order: 'asc', limit: 1 });
          const asked = (input: object) => {
            const place = { value: values.fit, id: crypto.randomUUID(), ...input };
            return list(readerOf(subject), { sort: by, order: 'asc', cursor: changeCursor(nextCursor ?? '', place) });
          };
          expect(Array.isArray((await asked({})).items), `a page after ${values.fit}`);
          for (const input of [
            ...values.unfit.map((value) => ({ value })),
            { id: 'x' },
            { order: 'desc' },
            { sort: 'x' },
            { of: 'x' },
          ])
            expect((await refusedFields(asked(input))) === 'cursor', `${JSON.stringify(input)} by ${by} to be refused`);
        }
      },
    },
    ...filterConformance(kind),
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
