import { countedTotal, type ListPlace, type Total, writeCursor } from '@bullpen/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { afterCursor, inOrder } from './list-place.ts';

/** Where the items of a list come from. */
export interface ListSource<Row, Item, Sort extends string> {
  /** What belongs to the list at all: its project, its filters, its search. */
  readonly within: SQL | undefined;
  readonly id: SQLWrapper;
  /** The indexed expression of each order, and what it is in a row, as it is compared. */
  readonly sorts: Readonly<Record<Sort, readonly [by: SQLWrapper, of: (row: Row) => string | number]>>;
  readonly places: Readonly<Record<Sort, Parameters<typeof afterCursor>[1]['value']>>;
  readonly idOf: (row: Row) => string;
  readonly rows: (where: SQL | undefined, order: SQL, limit: number) => Promise<Row[]>;
  readonly toItem: (row: Row) => Item;
  /** The rows that match, and no more than the limit; what is selected of them does not matter. */
  readonly some: (where: SQL | undefined, limit: number) => SQLWrapper;
}

/** What a list is asked with, apart from its filters. */
export interface ListRequest<Sort extends string> {
  readonly sort: Sort;
  readonly order: ListPlace['order'];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

async function readPage<Row, Item, Sort extends string>(
  request: ListRequest<Sort>,
  { within, id, sorts, places, idOf, rows, toItem }: ListSource<Row, Item, Sort>,
): Promise<Page<Item>> {
  const { sort, order, limit } = request;
  const [by, of] = sorts[sort];
  const where = and(within, afterCursor(request, { by, id, value: places[sort] }));
  const found = await rows(where, inOrder(request, by, id), limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toItem),
    nextCursor: last ? writeCursor({ sort, order, value: String(of(last)), id: idOf(last) }) : null,
  };
}

/** One page of a list, and how many there are in all. */
export async function listPage<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item> & { total: Total }> {
  const page = await readPage(request, source);
  // Counts no further than it is told exactly.
  const found = await database.$count(sql`(${source.some(source.within, countedTotal + 1)}) as matching`);
  const total = found > countedTotal ? { value: countedTotal, exact: false } : { value: found, exact: true };
  return { ...page, total };
}

const itemsAtOnce = 1_000;

/** Every page of a list, each read when the one before it has been taken. */
export async function* everyPage<Row, Item, Sort extends string>(
  { sort, order }: Pick<ListRequest<Sort>, 'sort' | 'order'>,
  source: ListSource<Row, Item, Sort>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await readPage({ sort, order, limit: itemsAtOnce, cursor }, source);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
