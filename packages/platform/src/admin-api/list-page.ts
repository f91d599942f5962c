import { countedTotal, type ListPlace, type Total, writeCursor } from '@bullpen/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
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

const pageOf = <Row, Item, Sort extends string>(
  { sort, order, limit }: ListRequest<Sort>,
  { sorts, idOf, toItem }: ListSource<Row, Item, Sort>,
  found: readonly Row[],
): Page<Item> => {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const [, of] = sorts[sort];
  return {
    items: page.map(toItem),
    nextCursor: last ? writeCursor({ sort, order, value: String(of(last)), id: idOf(last) }) : null,
  };
};

async function readPage<Row, Item, Sort extends string>(
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item>> {
  const { within, id, sorts, places, rows } = source;
  const [by] = sorts[request.sort];
  const where = and(within, afterCursor(request, { by, id, value: places[request.sort] }));
  return pageOf(request, source, await rows(where, inOrder(request, by, id), request.limit + 1));
}

/** As many are looked through in their order, for each item of a page, before a search is left to its index. */
const lookedPerItem = 60;

const Met = z.object({ rows: z.array(z.object({ key: z.string() })) });
const Found = z.object({ rows: z.tuple([z.object({ total: z.number(), ids: z.array(z.string()) })]) });

/**
 * One page of what a search finds, and how many it finds if that has come up. Of many some are met soon in the order of
 * the list; few are found by the index and put into that order. The planner takes what is found for spread over the
 * list: a search for the letters that names begin with would have it walk half of them.
 */
async function readFound<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  { search, ...source }: ListSource<Row, Item, Sort> & { readonly search: ListSearch },
): Promise<{ readonly page: Page<Item>; readonly total?: number }> {
  const { within, id, sorts, places, rows } = source;
  const { from, holds, indexed } = search;
  const [[by], value, limit] = [sorts[request.sort], places[request.sort], request.limit + 1];
  const order = inOrder(request, by, id);
  const [place, key] = [sql`place`, sql`key`];
  const rowsOf = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : await rows(sql`${id} = any(${sql.param(ids)}::uuid[])`, order, limit);
  const met = await database.execute(sql`
    with ahead as materialized (
      select ${id} as key, ${by} as place, ${holds} as is_match from ${from}
      where ${and(within, afterCursor(request, { by, id, value })) ?? sql`true`} order by ${order} limit ${lookedPerItem * limit}
    )
    select key from ahead where is_match order by ${inOrder(request, place, key)} limit ${limit}`);
  const keys = Met.parse(met).rows.map((row) => row.key);
  if (keys.length === limit) return { page: pageOf(request, source, await rowsOf(keys)) };
  const answer = await database.execute(sql`
    with found as materialized (
      select ${id} as key, ${by} as place from ${from} where ${and(within, indexed)}
    ), page as (
      select key from found where ${afterCursor(request, { by: place, id: key, value }) ?? sql`true`}
      order by ${inOrder(request, place, key)} limit ${limit}
    )
    select (select count(*)::int from found) as total, (select coalesce(json_agg(key), '[]') from page) as ids`);
  const { total, ids } = Found.parse(answer).rows[0];
  return { page: pageOf(request, source, await rowsOf(ids)), total };
}

/** One page of a list, and how many there are in all. */
export async function listPage<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item> & { total: Total }> {
  const { within, search, some } = source;
  const { page, total } = search
    ? await readFound(database, request, { ...source, search })
    : { page: await readPage(request, source) };
  // Counts no further than it is told exactly.
  const matching = and(within, search?.indexed);
  const count = total ?? (await database.$count(sql`(${some(matching, countedTotal + 1)}) as matching`));
  const isExact = count <= countedTotal;
  return { ...page, total: { value: isExact ? count : countedTotal, exact: isExact } };
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
