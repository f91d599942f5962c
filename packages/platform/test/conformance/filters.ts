import { type AdminApiClient, mostPerPage } from '@bullpen/contract';
import { type ConformanceCase, expect } from './case.ts';
import { type ListedKind, linesOf, type Query, readExport } from './listed-kind.ts';

/** The name of the case that holds a filter of a list against its export. */
export const exportedFilter = (call: string, field: string): string =>
  `exports what the pages of ${call} show by ${field}, which is not what they show without`;

/** Something that one item has and another has not. */
export function someOf<Item, Value>(items: readonly Item[], of: (item: Item) => Value | null): Value {
  const value = items.map(of).find((each) => each !== null && items.some((item) => of(item) !== each));
  expect(value !== undefined && value !== null, 'items that differ');
  return value;
}

async function readPages<Item extends { readonly id: string }>(
  kind: ListedKind<Item>,
  client: AdminApiClient,
  query: Query,
): Promise<string> {
  const read: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: Query = cursor === '' ? {} : { cursor };
    const { items, nextCursor }: Awaited<ReturnType<typeof kind.list>> = await kind.list(client, {
      ...query,
      limit: mostPerPage,
      ...more,
    });
    read.push(...items);
    cursor = nextCursor;
  }
  return JSON.stringify(linesOf(kind, read));
}

/** That an export takes each filter of its list, and takes it as the list does. */
export const filterConformance = <Item extends { readonly id: string }>(kind: ListedKind<Item>): ConformanceCase[] =>
  Object.entries(kind.filters ?? {}).map(([field, filter]) => ({
    name: exportedFilter(kind.call, field),
    async run({ sudo, editor }) {
      const client = kind.sudo ? sudo : editor;
      await kind.prepare?.(client);
      const query = await filter((await kind.list(client, { limit: mostPerPage })).items, client);
      const { [field]: value, ...without } = query;
      expect(value !== undefined, `a query with ${field}`);
      const shown = await readPages(kind, client, query);
      expect(shown !== '[]', `items by ${JSON.stringify(query)}`);
      expect(shown !== (await readPages(kind, client, without)), `${JSON.stringify(query)} to tell something else`);
      const columns = (JSON.parse(shown) as string[][])[0]?.length;
      const { rows } = await readExport(await kind.export(client, query));
      const exported = JSON.stringify(rows.map((cells) => cells.slice(0, columns)));
      expect(exported === shown, `what the list shows by ${JSON.stringify(query)}`);
    },
  }));
