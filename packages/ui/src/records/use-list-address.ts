import { useColumnLayout } from '../components/ColumnMenu/use-column-layout.ts';
import type { DataTableSort } from '../components/DataTable/DataTable.tsx';
import {
  type FilterChange,
  type FilterValues,
  knownIn,
  type TableFilter,
} from '../components/FilterMenu/table-filter.ts';
import { viewAddress } from '../components/FilterMenu/table-views.ts';
import { useTableViews } from '../components/FilterMenu/use-table-views.ts';
import type { Kept } from '../data/collection-cache.ts';
import { given, type ListQuery } from '../data/list-options.ts';
import { ownApi } from '../data/own-api.ts';
import type { ReadResult, ReadState } from '../data/read-state.ts';
import { useAsked } from '../data/use-asked.ts';
import { linkOf } from '../foundation/address-of.ts';
import { usePort } from '../provider/BullpenProvider.tsx';
import { useAddressText } from '../provider/use-address-text.ts';
import {
  type FilterQuery,
  type FilterSorts,
  type KnownFilters,
  type NoFilters,
  readListQuery,
  searchable,
  sortsOf,
} from './list-query.ts';

/** What tells one list from another. */
export interface ListAddress<Sort extends string, Filters extends KnownFilters> {
  /** What its columns are remembered by on the device. */
  readonly tableId: string;
  /** Whose API is asked: the selected project's, unless the API of any project answers with the same rows. */
  readonly of?: 'selectedProject' | 'anyProject';
  /** The sorts of the API, its default first, as `order` is its default. A sortable column has the id of its sort. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly order?: 'asc' | 'desc';
  /** They stand in the address under their names. */
  readonly filters?: {
    /** With the values that the API takes; without them, those of the menu. */
    readonly known?: Filters;
    /** As a menu shows them. */
    readonly menu: readonly TableFilter[];
    /** Filters that the API takes in some orders only. */
    readonly sorts?: FilterSorts<Sort, Filters>;
  };
  /** In which moments are written, IANA name; the project's without it. */
  readonly timeZone?: string;
}

/** What is searched for as it is typed, and what takes what is typed on. */
export type SearchText = ReturnType<typeof useAddressText>;

/** What the page of a list reads from its address, and from the device: search, filters, order and the open row. */
export function useListAddress<Sort extends string, Filters extends KnownFilters = NoFilters>({
  tableId,
  of = 'selectedProject',
  sorts,
  filters,
  order = 'asc',
  timeZone,
  typed,
}: ListAddress<Sort, Filters> & {
  /** Of a list that is searched elsewhere. */
  readonly typed?: SearchText | undefined;
}) {
  const { address, api, project, ...port } = usePort();
  const own = of === 'anyProject' ? api : ownApi(api, project.selectedProject);
  const hasProject = of === 'anyProject' ? project.hasAccessProjects.length > 0 : project.selectedProject !== null;
  const ownText = useAddressText('search');
  const [search, onSearch] = typed ?? ownText;
  const menu = filters?.menu ?? [];
  const known = filters?.known ?? (knownIn(menu) as Filters);
  const asked = readListQuery(address.search, sorts, known, filters?.sorts);
  const set: FilterValues = given(Object.fromEntries(menu.map(({ name }) => [name, asked[name] ?? ''])));
  const bound = menu.find(({ name }) => set[name] && filters?.sorts?.[name]);
  const boundSorts = sortsOf<Sort>(filters?.sorts ?? {}, bound?.name ?? '');
  const askedSearch = useAsked(typed ? '' : searchable(search));
  const [layout, onLayout] = useColumnLayout(tableId);
  const [kept, onViews] = useTableViews(tableId);
  /** What else stands in the address, such as which of two lists it is, stays; a search and an open row do not. */
  const toView = (view: string) => {
    const at = new URLSearchParams(address.search);
    for (const name of ['search', 'open', 'sort', 'order', ...menu.map((filter) => filter.name)]) at.delete(name);
    for (const [name, value] of new URLSearchParams(view)) at.set(name, value);
    return `${address.pathname}?${at}`;
  };
  const openId = address.search.get('open') || null;
  const others = new URLSearchParams(address.search);
  others.delete('open');
  const openedAt = `${address.pathname}?${others.size > 0 ? `${others}&` : ''}open=`;
  const listQuery: ListQuery<Sort> & FilterQuery<Filters> & { readonly search: string } = {
    ...asked,
    search: askedSearch,
  };
  return {
    own,
    listQuery,
    openId,
    /** What filters the rows, and which of it has them in its order alone. */
    filtering: {
      menu,
      values: set,
      bound: bound && { label: bound.label, sorts: boundSorts },
      views: {
        kept,
        current: viewAddress(menu, {
          values: set,
          sort: asked.sort && address.search.has('sort') ? asked.sort : null,
          order: asked.order ?? null,
        }),
        toOf: toView,
        linkOf: (view: string) => linkOf(toView(view), of === 'anyProject' ? undefined : project.selectedProject?.key),
        onChange: onViews,
      },
      onChange: (changes: Readonly<Record<string, string | null>>, ...how: FilterChange) =>
        address.update(withSorts<Sort>(changes, filters?.sorts, asked.sort), ...how),
    },
    close: () => address.update({ open: null }),
    stateOf: <Page>(read: ReadResult<Page>): ReadState<Page> => {
      if (!hasProject) return { is: 'noProject' };
      return own === null ? { is: 'noApi' } : read;
    },
    /** Props of `PagedList`. */
    page: {
      timeZone: timeZone ?? port.timeZone,
      search,
      onSearch,
      layout,
      onLayout,
      sort: { column: asked.sort ?? sorts[0], order: asked.order ?? order } as const,
      onSort: ({ column, order }: DataTableSort) => address.update({ sort: column, order }),
      rowId: ({ id }: Kept) => id,
      openRow: openId,
      // From one record to another one goes on, and back from there to the list.
      onOpen: ({ id }: Kept) => address.update({ open: id }, { replace: openId !== null }),
      linkTo: ({ id }: Kept) => openedAt + encodeURIComponent(id),
    },
  };
}

/** Changes of filters, with a sort that they go with; another filter that goes with other ones makes room. */
function withSorts<Sort extends string>(
  changes: Readonly<Record<string, string | null>>,
  sorts: Readonly<Record<string, Sort | readonly Sort[] | undefined>> = {},
  asked: Sort | undefined,
): Readonly<Record<string, string | null>> {
  const bound = Object.keys(changes).find((name) => changes[name] && sorts[name]);
  if (bound === undefined) return changes;
  const others = Object.fromEntries(Object.keys(sorts).map((name) => [name, null]));
  const own = sortsOf(sorts, bound);
  return { ...others, ...changes, sort: own.find((sort) => sort === asked) ?? own[0] ?? null };
}
