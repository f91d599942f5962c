import type { ListWish } from '../../data/collection.ts';

/** The API takes no longer one. */
const longestSearch = 200;

/** A search as the API takes it, whatever an address or a clipboard holds. */
export const searchable = (search: string): string =>
  search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch);

/** What the address of a list asks for; what it does not know, it leaves to the API. */
export const readListWish = <Sort extends string>(
  address: URLSearchParams,
  sorts: readonly Sort[],
): ListWish<Sort> => ({
  search: searchable(address.get('search') ?? ''),
  sort: sorts.find((sort) => sort === address.get('sort')),
  order: (['asc', 'desc'] as const).find((order) => order === address.get('order')),
});
