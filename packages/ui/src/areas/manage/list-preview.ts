import { given, type ListWish, type PageWish } from '../../data/collection.ts';
import { type FilterSorts, type FilterWish, type KnownFilters, type NoFilters, readListWish } from './list-wish.ts';

/** The first rows of a list, as a document carries them. */
export interface ListPreview<Sort extends string, Page, Filters extends KnownFilters = NoFilters> {
  readonly wish: ListWish<Sort> & FilterWish<Filters>;
  readonly page: Page;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

/** What a document that is asked for reads them with. */
export interface PreviewWish {
  readonly search: URLSearchParams;
  readonly signal: AbortSignal;
  readonly at: Date;
}

/** So many rows come with a document. */
export const rowsOfDocument = 50;

/** Reads what a document carries of a list. */
export async function readListPreview<Sort extends string, Page, Filters extends KnownFilters = NoFilters>(
  { search, signal, at }: PreviewWish,
  sorts: readonly Sort[],
  read: (
    query: PageWish<Sort> & NoInfer<FilterWish<Filters>>,
    options: { readonly signal: AbortSignal },
  ) => Promise<Page>,
  filters?: Filters,
  filterSorts?: FilterSorts<Sort, Filters>,
): Promise<ListPreview<Sort, Page, Filters>> {
  const wish = readListWish(search, sorts, filters, filterSorts);
  return { wish, page: await read(given({ ...wish, limit: rowsOfDocument }), { signal }), at: at.getTime() };
}

/** What the query of a list begins with: what the document carried, where that answers it. */
export const initialRows = <Sort extends string, Page>(
  preview: (Pick<ListPreview<Sort, Page>, 'page' | 'at'> & { readonly wish: ListWish<Sort> }) | null | undefined,
  wish: ListWish<Sort>,
) =>
  preview && JSON.stringify(given(preview.wish)) === JSON.stringify(given(wish))
    ? {
        initialData: { pages: [preview.page], pageParams: [undefined] },
        initialDataUpdatedAt: preview.at,
      }
    : {};
