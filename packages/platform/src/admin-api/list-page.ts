import { countedTotal, type ListPlace, type Total, writeCursor } from '@bullpen/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { afterCursor, inOrder, type ListSearch } from './list-place.ts';

/** Where the items of a list come from. */
export interface ListSource<Row, Item, Sort extends string> {
  /** What belongs to the list at all: its project, its filters, its search unless that is apart. */
  readonly within: SQL | undefined;
  /** Of a list of which nobody knows whether a search finds many or few. */
  readonly search?: ListSearch | undefined;
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
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item>> {
  const { sort, order, limit } = request;
  const { within, search, id, sorts, places, idOf, toItem } = source;
  const [by, of] = sorts[sort];
  const where = and(within, afterCursor(request, { by, id, value: places[sort] }));
  const ordered = { by, order: inOrder(request, by, id), limit: limit + 1 };
  const found = await (search
    ? readFound({ ...source, search }, { ...ordered, where, direction: order })
    : source.rows(where, ordered.order, ordered.limit));
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toItem),
    nextCursor: last ? writeCursor({ sort, order, value: String(of(last)), id: idOf(last) }) : null,
  };
}

/** As many as are looked through in their order before a search is left to its index. */
const looked = 1_000;

interface FoundPage {
  readonly by: SQLWrapper;
  readonly order: SQL;
  readonly direction: ListPlace['order'];
  readonly limit: number;
  readonly where: SQL | undefined;
}

/**
 * The first that a search finds. Of many some are met soon in the order of the list; few are found by the index and
 * put into that order. The planner takes what is found for spread over the list: a search for the letters that names
 * begin with would have it walk half of them.
 */
async function readFound<Row, Item, Sort extends string>(
  { id, rows, search: { holds, indexed, from } }: ListSource<Row, Item, Sort> & { readonly search: ListSearch },
  { by, order, direction, limit, where }: FoundPage,
): Promise<Row[]> {
  const next = sql`select ${id} from ${from} where ${where} order by ${order} limit ${looked}`;
  const met = await rows(and(sql`${id} in (${next})`, holds), order, limit);
  if (met.length === limit) return met;
  const way = sql.raw(direction);
  return await rows(
    sql`${id} in (
      with found as materialized (select ${id} as id, ${by} as place from ${from} where ${and(where, indexed)})
      select id from found order by place ${way}, id ${way} limit ${limit})`,
    order,
    limit,
  );
}

/** One page of a list, and how many there are in all. */
export async function listPage<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item> & { total: Total }> {
  const page = await readPage(request, source);
  // Counts no further than it is told exactly.
  const matching = and(source.within, source.search?.indexed);
  const found = await database.$count(sql`(${source.some(matching, countedTotal + 1)}) as matching`);
  const total = found > countedTotal ? { value: countedTotal, exact: false } : { value: found, exact: true };
  return { ...page, total };
}

const itemsAtOnce = 1_000;

/** Every page of a list, each read when the one before it has been taken. */
export async function* everyPage<Row, Item, Sort extends string>(
  { sort, order }: Pick<ListRequest<Sort>, 'sort' | 'order'>,
  source: ListSource<Row, Item, Sort>,
): AsyncGenerator<readonly Item[]> {
  // All of it is walked through once, whatever is found.
  const whole = { ...source, within: and(source.within, source.search?.holds), search: undefined };
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await readPage({ sort, order, limit: itemsAtOnce, cursor }, whole);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
