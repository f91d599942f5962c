import { useColumnLayout } from '../../components/ColumnMenu/use-column-layout.ts';
import type { DataTableSort } from '../../components/DataTable/DataTable.tsx';
import type { Kept } from '../../data/collection-cache.ts';
import type { ReadResult, ReadState } from '../../data/read-state.ts';
import { useSettled } from '../../data/use-settled.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../provider/use-address-text.ts';
import { readListQuery, searchable, searchPause } from '../../records/list-query.ts';

/** What tells the lists of Sudo from one another. */
interface SudoList<Sort extends string> {
  /** What its columns are remembered by on the device. */
  readonly tableId: string;
  /** Those of the API; a column that sorts is called after its sort. */
  readonly sorts: readonly [Sort, ...Sort[]];
}

/** What a list of Sudo reads from its address, and from the device: any project's API answers it, the latest first. */
export function useSudoList<Sort extends string>({ tableId, sorts }: SudoList<Sort>) {
  const { address, api, project, timeZone } = usePort();
  const [search, onSearch] = useAddressText('search');
  const settled = useSettled(searchable(search), searchPause);
  const [layout, onLayout] = useColumnLayout(tableId);
  const { sort = sorts[0], order = 'desc' } = readListQuery(address.search, sorts);
  const openId = address.search.get('open') || null;
  return {
    /** What is searched for, once somebody has paused. */
    settled,
    openId,
    close: () => address.update({ open: null }),
    stateOf: <Page>(read: ReadResult<Page>): ReadState<Page> => {
      if (project.hasAccessProjects.length === 0) return { is: 'noProject' };
      return api === null ? { is: 'noApi' } : read;
    },
    /** Of the view. */
    page: {
      timeZone,
      search,
      onSearch,
      layout,
      onLayout,
      sort: { column: sort, order } as const,
      onSort: ({ column, order }: DataTableSort) => address.update({ sort: column, order }),
      rowId: ({ id }: Kept) => id,
      openRow: openId,
      onOpen: ({ id }: Kept) => address.update({ open: id }),
      linkTo: ({ id }: Kept) => {
        const next = new URLSearchParams(address.search);
        next.set('open', id);
        return `${address.pathname}?${next}`;
      },
    },
  };
}
