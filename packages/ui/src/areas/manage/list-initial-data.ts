import type { PageQuery } from '../../data/collection.ts';
import { given, type ListQuery } from '../../data/list-options.ts';
import { type FilterQuery, type FilterSorts, type KnownFilters, type NoFilters, readListQuery } from './list-query.ts';

/** The first rows of a list, as a document brings them. */
export interface ListInitialData<Sort extends string, Page, Filters extends KnownFilters = NoFilters> {
  readonly query: ListQuery<Sort> & FilterQuery<Filters>;
  readonly page: Page;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

/** What a document that is asked for reads them with. */
export interface InitialDataParams {
  readonly search: URLSearchParams;
  readonly signal: AbortSignal;
  readonly at: Date;
}

/** So many rows come with a document. */
export const initialRowCount = 50;

/** Reads the initial data of a list. */
export async function readListInitialData<Sort extends string, Page, Filters extends KnownFilters = NoFilters>(
  { search, signal, at }: InitialDataParams,
  sorts: readonly Sort[],
  read: (
    query: PageQuery<Sort> & NoInfer<FilterQuery<Filters>>,
    options: { readonly signal: AbortSignal },
  ) => Promise<Page>,
  filters?: Filters,
  filterSorts?: FilterSorts<Sort, Filters>,
): Promise<ListInitialData<Sort, Page, Filters>> {
  const query = readListQuery(search, sorts, filters, filterSorts);
  return { query, page: await read(given({ ...query, limit: initialRowCount }), { signal }), at: at.getTime() };
}

/** What the query of a list begins with: the initial data of the document, where that answers it. */
export const initialDataOf = <Sort extends string, Page>(
  initialData:
    | (Pick<ListInitialData<Sort, Page>, 'page' | 'at'> & { readonly query: ListQuery<Sort> })
    | null
    | undefined,
  query: ListQuery<Sort>,
) =>
  initialData && JSON.stringify(given(initialData.query)) === JSON.stringify(given(query))
    ? {
        initialData: { pages: [initialData.page], pageParams: [undefined] },
        initialDataUpdatedAt: initialData.at,
      }
    : {};
