import type { ListWish } from '../../data/collection.ts';

/** The API takes no longer one. */
export const longestSearch = 200;

/** How long somebody has to stop typing before a search is asked for, in milliseconds. */
export const searchPause = 250;

/** A search as the API takes it, whatever an address or a clipboard holds. */
export const searchable = (search: string): string =>
  search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch);

/** The filters of a list by their names in the address, each with the values that the API takes. */
export type KnownFilters = Readonly<Record<string, readonly string[]>>;
/** See {@link KnownFilters}. */
export type NoFilters = Readonly<Record<never, readonly string[]>>;

/** What is asked of each filter; of one that is not set nothing. */
export type FilterWish<Filters extends KnownFilters> = {
  readonly [Name in keyof Filters]?: Filters[Name][number] | undefined;
};

/** What the address of a list asks for; what it does not know, it leaves to the API. */
export const readListWish = <Sort extends string, Filters extends KnownFilters = NoFilters>(
  address: URLSearchParams,
  sorts: readonly Sort[],
  filters?: Filters,
): ListWish<Sort> & FilterWish<Filters> => ({
  search: searchable(address.get('search') ?? ''),
  sort: sorts.find((sort) => sort === address.get('sort')),
  order: (['asc', 'desc'] as const).find((order) => order === address.get('order')),
  ...readFilters(address, filters),
});

const readFilters = <Filters extends KnownFilters>(address: URLSearchParams, filters?: Filters) =>
  Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, values]) => [name, values.find((value) => value === address.get(name))]),
  ) as FilterWish<Filters>;
