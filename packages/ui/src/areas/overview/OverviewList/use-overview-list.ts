import { useColumnLayout } from '../../../components/ColumnMenu/use-column-layout.ts';
import type { DataTableSort } from '../../../components/DataTable/DataTable.tsx';
import { ownApi } from '../../../data/own-api.ts';
import type { ReadResult, ReadState } from '../../../data/read-state.ts';
import { useSettled } from '../../../data/use-settled.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../provider/use-address-text.ts';
import { hasCard, type OverviewListCard } from '../overview-cards.ts';
import { longestSearch } from '../overview-lists.ts';
import { readOverviewRange } from '../overview-range.ts';

/** How long somebody has to stop typing before a search is asked for, in milliseconds. */
const pause = 250;

/** What the page of a list of the overview reads from its address, and from the device. Without its card nothing is read. */
export function useOverviewList(tableId: string, card: OverviewListCard) {
  const { address, api, project, timeZone } = usePort();
  const isThere = hasCard(project.selectedProject, card);
  const own = isThere ? ownApi(api, project.selectedProject) : null;
  const [search, onSearch] = useAddressText('search');
  const settled = useSettled(search.trim().slice(0, longestSearch), pause);
  const [layout, onLayout] = useColumnLayout(tableId);
  const range = readOverviewRange(address.search);
  const order = (['asc', 'desc'] as const).find((each) => each === address.search.get('order'));
  return {
    own,
    isThere,
    /** What to ask with. */
    listQuery: { range, search: settled, order },
    range,
    order,
    sort: address.search.get('sort'),
    stateOf: <Page>(read: ReadResult<Page>): ReadState<Page> => {
      if (project.selectedProject === null) return { is: 'noProject' };
      return own === null ? { is: 'noApi' } : read;
    },
    /** Of the view. */
    page: {
      range,
      timeZone,
      search,
      onSearch,
      layout,
      onLayout,
      onRange: (next: typeof range) => address.update({ range: next }),
      onSort: ({ column, order: next }: DataTableSort) => address.update({ sort: column, order: next }),
    },
  };
}
