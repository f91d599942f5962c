import { countedTotal, foldName, type ListPlace, readCursor, type Total, writeCursor } from '@bullpen/contract';

interface ListRequest {
  readonly search?: string | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface ListSource<Item> {
  readonly items: Iterable<Item>;
  /** What the search looks at; a short one at its beginning alone. */
  readonly textOf: (item: Item) => string;
  /** What the list is sorted by. */
  readonly sortedBy: (item: Item) => string;
  /** What a cursor of it may hold. */
  readonly place: Parameters<typeof readCursor>[2];
}

const shortest = 3;

/** One page of a list, as the server finds it; undefined for a cursor of another list. */
export function listPage<Item extends { readonly id: string }>(
  { search = '', sort, order, limit, cursor }: ListRequest,
  { items, textOf, sortedBy, place: value }: ListSource<Item>,
): { items: Item[]; nextCursor: string | null; total: Total } | undefined {
  const text = foldName(search);
  const isShort = [...text].length < shortest;
  const all = [...items]
    .filter((item) => {
      const searched = foldName(textOf(item));
      return item.id === search.toLowerCase() || (isShort ? searched.startsWith(text) : searched.includes(text));
    })
    .map((item) => ({ item, place: { sort, order, value: sortedBy(item), id: item.id } }))
    .sort((a, b) => compare(a.place, b.place));

  const start = cursor === undefined ? undefined : readCursor(cursor, { sort, order }, value);
  if (cursor !== undefined && start === undefined) return undefined;
  const rest = start ? all.filter(({ place }) => compare(place, start) > 0) : all;
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
  const [before, after] = [[...a], [...b]];
  const at = before.findIndex((character, index) => character !== after[index]);
  if (at === -1) return before.length - after.length;
  return (before[at]?.codePointAt(0) ?? -1) - (after[at]?.codePointAt(0) ?? -1);
}

function compare(a: ListPlace, b: ListPlace): number {
  const difference = compareText(a.value, b.value) || compareText(a.id, b.id);
  return a.order === 'asc' ? difference : -difference;
}
