import { countedTotal, foldName, type Total } from '@bullpen/contract';

interface ListRequest {
  readonly search?: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface ListSource<Item> {
  readonly items: Iterable<Item>;
  /** What the search looks at, one text or several. */
  readonly textOf: (item: Item) => string | readonly string[];
  /** Whose id finds it besides its own. */
  readonly idsOf?: (item: Item) => readonly string[];
  /** What the list is sorted by. */
  readonly sortedBy: (item: Item) => string | number;
}

/** Everything that a list has, in its order. */
export function listAll<Item extends { readonly id: string }>(
  { search = '', order }: Pick<ListRequest, 'search' | 'order'>,
  { items, textOf, idsOf = () => [], sortedBy }: ListSource<Item>,
): Item[] {
  const text = foldName(search);
  const direction = order === 'asc' ? 1 : -1;
  return [...items]
    .filter(
      (item) =>
        [textOf(item)].flat().some((each) => foldName(each).includes(text)) ||
        [item.id, ...idsOf(item)].includes(search.toLowerCase()),
    )
    .sort((a, b) => direction * (compare(sortedBy(a), sortedBy(b)) || compare(a.id, b.id)));
}

/** One page of a list. A cursor is how many rows came before. */
export function listPage<Item extends { readonly id: string }>(
  request: ListRequest,
  source: ListSource<Item>,
): { items: Item[]; nextCursor: string | null; total: Total } {
  const { limit, cursor = '0' } = request;
  const all = listAll(request, source);
  const end = Number(cursor) + limit;
  return {
    items: all.slice(Number(cursor), end),
    nextCursor: end < all.length ? String(end) : null,
    total: { value: Math.min(all.length, countedTotal), exact: all.length <= countedTotal },
  };
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));
