import type { ListWish } from '../../data/collection.ts';

/** The API takes no longer one. */
const longestSearch = 200;

/** What the address of a list asks for; what it does not know, it leaves to the API. */
export const readListWish = <Sort extends string>(
  address: URLSearchParams,
  sorts: readonly Sort[],
): ListWish<Sort> => ({
  search: (address.get('search') ?? '').trim().slice(0, longestSearch),
  sort: sorts.find((sort) => sort === address.get('sort')),
  order: (['asc', 'desc'] as const).find((order) => order === address.get('order')),
});
