import type { ListQuery } from '../data/list-options.ts';

/** The API takes no longer one. */
export const longestSearch = 200;

/** A search as the API takes it, whatever an address or a clipboard holds. */
export const searchable = (search: string): string =>
  search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch);

/**
 * The filters of a list by their names in the address, each with the values that the API takes, or with what knows one and
 * may say how it is written.
 */
export type KnownFilters = Readonly<
  Record<string, readonly string[] | ((value: string) => boolean | string | undefined)>
>;
/** See {@link KnownFilters}. */
export type NoFilters = Readonly<Record<never, readonly string[]>>;

/** What is asked of each filter; of one that is not set nothing. */
export type FilterQuery<Filters extends KnownFilters> = {
  readonly [Name in keyof Filters]?:
    | (Filters[Name] extends readonly (infer Value extends string)[] ? Value : string)
    | undefined;
};

/** The sorts that a filter goes with, the first of them unless another is asked for; two such filters do not go together. */
export type FilterSorts<Sort extends string, Filters extends KnownFilters> = {
  readonly [Name in keyof Filters]?: Sort | readonly Sort[];
};

/** Those of one filter; none for one that goes with every sort. */
export const sortsOf = <Sort extends string>(
  filterSorts: Readonly<Record<string, Sort | readonly Sort[] | undefined>>,
  name: string,
): readonly Sort[] => {
  const sorts = filterSorts[name] ?? [];
  return typeof sorts === 'string' ? [sorts] : sorts;
};

/** What the address of a list asks for; what it does not know, it leaves to the API. */
export function readListQuery<Sort extends string, Filters extends KnownFilters = NoFilters>(
  address: URLSearchParams,
  sorts: readonly Sort[],
  filters?: Filters,
  filterSorts: FilterSorts<Sort, Filters> = {},
): ListQuery<Sort> & FilterQuery<Filters> {
  const asked = sorts.find((sort) => sort === address.get('sort'));
  const set = readFilters(address, filters);
  const bound = Object.keys(filterSorts).filter((name) => set[name] !== undefined);
  const isIn = (sort: Sort | undefined, name: string) => sortsOf<Sort>(filterSorts, name).some((each) => each === sort);
  const first = bound.find((name) => isIn(asked, name)) ?? bound[0];
  return {
    search: searchable(address.get('search') ?? ''),
    sort: first === undefined || isIn(asked, first) ? asked : sortsOf<Sort>(filterSorts, first)[0],
    order: (['asc', 'desc'] as const).find((order) => order === address.get('order')),
    ...set,
    ...Object.fromEntries(bound.filter((name) => name !== first).map((name) => [name, undefined])),
  } as ListQuery<Sort> & FilterQuery<Filters>;
}

const readFilters = (address: URLSearchParams, filters: KnownFilters = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, known]) => {
      const value = address.get(name) ?? '';
      const found = typeof known === 'function' ? known(value) : known.includes(value);
      return [name, found === true ? value : found || undefined];
    }),
  );
