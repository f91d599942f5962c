import {
  countedTotal,
  cursorRefusal,
  foldName,
  type ListPlace,
  numericPlaces,
  readCursor,
  type Total,
  writeCursor,
} from '@bullpen/contract';

interface ListRequest {
  readonly search?: string | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface ListSource<Item> {
  readonly items: Iterable<Item>;
  /** What the search looks at, one text or several; a short one at the beginning of each alone. */
  readonly textOf: (item: Item) => string | readonly string[];
  /** Whose id finds it besides its own. */
  readonly idsOf?: (item: Item) => readonly string[];
  /** What puts equal ones in order, if not their id. */
  readonly keyOf?: (item: Item) => string;
  /** What the list is sorted by. */
  readonly sortedBy: (item: Item) => string | number;
  /** What a cursor of it may hold. */
  readonly place: Parameters<typeof readCursor>[2];
}

const shortest = 3;

interface Refusals {
  readonly unprocessable: (options: { data: { fields: { path: string[]; message: string }[] } }) => Error;
}

/** Everything that a list has, in its order, as the server finds it. */
export function listAll<Item extends { readonly id: string }>(
  { search = '', sort, order }: Pick<ListRequest, 'search' | 'sort' | 'order'>,
  { items, textOf, idsOf = () => [], keyOf = ({ id }) => id, sortedBy, place: kind }: ListSource<Item>,
): { readonly item: Item; readonly place: ListPlace }[] {
  const text = foldName(search);
  const isShort = [...text].length < shortest;
  return [...items]
    .filter((item) => {
      const searched = [textOf(item)].flat().map(foldName);
      const isNamed = searched.some((each) => (isShort ? each.startsWith(text) : each.includes(text)));
      return isNamed || [item.id, ...idsOf(item)].includes(search.toLowerCase());
    })
    .map((item) => ({ item, place: { sort, order, value: String(sortedBy(item)), id: keyOf(item) } }))
    .sort((a, b) => compare(a.place, b.place, numericPlaces.includes(kind)));
}

/** One page of a list, as the server finds it. */
export function listPage<Item extends { readonly id: string }>(
  request: ListRequest,
  source: ListSource<Item>,
  errors: Refusals,
): { items: Item[]; nextCursor: string | null; total: Total } {
  const { limit, cursor } = request;
  const all = listAll(request, source);
  const start = cursor === undefined ? undefined : readCursor(cursor, request, source.place);
  if (cursor !== undefined && !start)
    throw errors.unprocessable({ data: { fields: [{ path: ['cursor'], message: cursorRefusal }] } });
  const isNumeric = numericPlaces.includes(source.place);
  const rest = start ? all.filter(({ place }) => compare(place, start, isNumeric) > 0) : all;
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    nextCursor: last ? writeCursor(last.place) : null,
    total: { value: Math.min(all.length, countedTotal), exact: all.length <= countedTotal },
  };
}

/** As the server compares text: by code points, which is not how JavaScript does beyond 16 bits. */
function compareText(a: string, b: string): number {
  const before = [...a];
  const after = [...b];
  const at = before.findIndex((character, index) => character !== after[index]);
  if (at === -1) return before.length - after.length;
  return (before[at]?.codePointAt(0) ?? -1) - (after[at]?.codePointAt(0) ?? -1);
}

function compare(a: ListPlace, b: ListPlace, isNumeric: boolean): number {
  const values = isNumeric ? Number(a.value) - Number(b.value) : compareText(a.value, b.value);
  const difference = values || compareText(a.id, b.id);
  return a.order === 'asc' ? difference : -difference;
}
