import { countedTotal, type ListPlace, momentPlace, type PlaceKind, type Total, writeCursor } from '@bullpen/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { afterCursor, inOrder, type ListSearch } from './list-place.ts';

/** Where the items of a list come from. */
export interface ListSource<Row, Item, Sort extends string> {
  /** What belongs to the list at all: its project, its filters, its search unless that is apart. */
  readonly within: SQL | undefined;
  /** Of a list of which nobody knows whether a search finds many or few. */
  readonly search?: ListSearch | undefined;
  readonly id: SQLWrapper;
  /** The indexed expression of each order, and what it is in a row, as it is compared; `negated` turns the order round. */
  readonly sorts: Readonly<
    Record<Sort, readonly [by: SQLWrapper, of: (row: Row) => string | number, negated?: 'negated']>
  >;
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

/** The item that ends a page, and what it is sorted by. */
const cursorAfter = (
  { sort, order }: Pick<ListPlace, 'sort' | 'order'>,
  last: { readonly value: string | number; readonly id: string } | undefined,
): string | null => (last ? writeCursor({ sort, order, value: String(last.value), id: last.id }) : null);

async function readPage<Row, Item, Sort extends string>(
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item>> {
  const { within, id, idOf, sorts, places, rows, toItem } = source;
  const [by, of, negated] = sorts[request.sort];
  const isNegated = negated !== undefined;
  const where = and(within, afterCursor(request, { by, id, value: places[request.sort], isNegated }));
  const found = await rows(where, inOrder(request, by, id, isNegated), request.limit + 1);
  const page = found.slice(0, request.limit);
  const last = found.length > request.limit ? page.at(-1) : undefined;
  return { items: page.map(toItem), nextCursor: cursorAfter(request, last && { value: of(last), id: idOf(last) }) };
}

/** As many are looked through in their order, for each item of a page, before a search is left to its index. */
const lookedPerItem = 60;
/** The same where the index has the order, too: it finds three times as many in the time. */
const lookedBesideOrder = 20;
/**
 * So many times as many after that, where there are more than are counted and as many were met that a page is likely:
 * putting all into the order takes longer.
 */
const lookedFurther = [4, 16];

/** What a search has found, in the order of the list: by which id, and what it is sorted by. */
const Keys = z.array(z.object({ key: z.string(), place: z.union([z.string(), z.number()]) }));
const Met = z.object({ rows: Keys });

/** JSON has a moment in the time zone of the connection. */
const placeIn = (kind: PlaceKind, place: string | number): string | number =>
  kind === momentPlace ? new Date(place).toISOString() : place;

/**
 * One page of what a search finds. Of many some are met soon in the order of the list; few are found by the index and put
 * into that order. The planner takes what is found for spread over the list: a search for the letters that names begin
 * with would have it walk half of them.
 */
async function readFound<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  { search, ...source }: ListSource<Row, Item, Sort> & { readonly search: ListSearch },
  counting: Promise<number>,
): Promise<Page<Item>> {
  const { within, id, sorts, places, rows, toItem } = source;
  const { from, holds, indexed, isCovered, isTogether } = search;
  const looked = isCovered ? lookedBesideOrder : lookedPerItem;
  const [by, , negated] = sorts[request.sort];
  const [value, limit] = [places[request.sort], request.limit + 1];
  const isNegated = negated !== undefined;
  const order = inOrder(request, by, id, isNegated);
  const key = sql`key`;
  const pageOf = async (keys: z.infer<typeof Keys>): Promise<Page<Item>> => {
    // What is deleted before its row is read is missing from the page; the list goes on after it all the same.
    const page = keys.slice(0, request.limit);
    const ids = page.map((each) => each.key);
    const named = and(within, sql`${id} = any(${sql.param(ids)}::uuid[])`);
    const items = ids.length === 0 ? [] : (await rows(named, order, request.limit)).map(toItem);
    const last = keys.length > page.length ? page.at(-1) : undefined;
    return { items, nextCursor: cursorAfter(request, last && { value: placeIn(value, last.place), id: last.key }) };
  };
  const metAmong = async (count: number): Promise<z.infer<typeof Keys>> => {
    const met = await database.execute(sql`
      with ahead as materialized (
        select ${id} as key, ${by} as place, ${holds} as is_match from ${from}
        where ${and(within, afterCursor(request, { by, id, value, isNegated })) ?? sql`true`} order by ${order} limit ${count}
      )
      select key, to_json(place) as place from ahead where is_match order by ${inOrder(request, sql`ahead.place`, key, isNegated)} limit ${limit}`);
    return Met.parse(met).rows;
  };
  let [keys, count] = await Promise.all([metAmong(looked * limit), counting]);
  const met = keys.length;
  for (const times of count > countedTotal ? lookedFurther : [])
    if (keys.length < limit && (isTogether || times * met >= limit)) keys = await metAmong(times * looked * limit);
  if (keys.length === limit) return pageOf(keys);
  const found = await database.execute(sql`
    with found as materialized (
      select ${id} as key, ${by} as place from ${from} where ${and(within, indexed)}
    )
    select key, to_json(place) as place from found
    where ${afterCursor(request, { by: sql`found.place`, id: key, value, isNegated }) ?? sql`true`}
    order by ${inOrder(request, sql`found.place`, key, isNegated)} limit ${limit}`);
  return pageOf(Met.parse(found).rows);
}

/** One page of a list, and how many there are in all. */
export async function listPage<Row, Item, Sort extends string>(
  database: Database,
  request: ListRequest<Sort>,
  source: ListSource<Row, Item, Sort>,
): Promise<Page<Item> & { total: Total }> {
  const { within, search, some } = source;
  const matching = and(within, search?.indexed);
  // No further than it is told exactly. On a server both are found out at once.
  const counted = database.$count(sql`(${some(matching, countedTotal + 1)}) as matching`);
  // Drizzle's own promise would ask once more for each that waits for it.
  const counting = Promise.resolve(counted);
  const reading = search ? readFound(database, request, { ...source, search }, counting) : readPage(request, source);
  const [page, count] = await Promise.all([reading, counting]);
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
