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
  /** What the search looks at, one text or several; a short one at the beginning of each alone. */
  readonly textOf: (item: Item) => string | readonly string[];
  /** What the list is sorted by. */
  readonly sortedBy: (item: Item) => string | number;
  /** What finds it as a pasted id, apart from its own. */
  readonly idsOf?: (item: Item) => readonly string[];
  /** What a cursor of it may hold. */
  readonly place: Parameters<typeof readCursor>[2];
}

const shortest = 3;

/** One page of a list, as the server finds it; undefined for a cursor of another list. */
export function listPage<Item extends { readonly id: string }>(
  { search = '', sort, order, limit, cursor }: ListRequest,
  { items, textOf, sortedBy, idsOf = () => [], place: value }: ListSource<Item>,
): { items: Item[]; nextCursor: string | null; total: Total } | undefined {
  const text = foldName(search);
  const isShort = [...text].length < shortest;
  const listed = [...items];
  const compare = comparison(listed.some((item) => typeof sortedBy(item) === 'number'));
  const all = listed
    .filter((item) => {
      const searched = [textOf(item)].flat().map(foldName);
      const isNamed = searched.some((each) => (isShort ? each.startsWith(text) : each.includes(text)));
      return isNamed || [item.id, ...idsOf(item)].includes(search.toLowerCase());
    })
    .map((item) => ({ item, place: { sort, order, value: String(sortedBy(item)), id: item.id } }))
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

/** Places by value, equal ones by id; numbers as such. */
const comparison =
  (isNumeric: boolean) =>
  (a: ListPlace, b: ListPlace): number => {
    const difference = isNumeric ? Number(a.value) - Number(b.value) : compareText(a.value, b.value);
    const sign = a.order === 'asc' ? 1 : -1;
    return sign * (difference || compareText(a.id, b.id));
  };
