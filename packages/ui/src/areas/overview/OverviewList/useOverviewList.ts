import { useColumnLayout } from '../../../components/ColumnMenu/useColumnLayout.ts';
import type { DataTableSort } from '../../../components/DataTable/DataTable.tsx';
import { ownApi } from '../../../data/own-api.ts';
import type { ReadResult, ReadState } from '../../../data/read-state.ts';
import { useSettled } from '../../../data/useSettled.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../provider/useAddressText.ts';
import { readOverviewRange } from '../overview-range.ts';

/** How long somebody has to stop typing before a search is asked for, in milliseconds. */
const pause = 250;

/** What the page of a list of the overview reads from its address, and from the device. */
export function useOverviewList(tableId: string) {
  const { address, api, project, timeZone } = usePort();
  const own = ownApi(api, project.selectedProject);
  const [search, onSearch] = useAddressText('search');
  const settled = useSettled(search.trim(), pause);
  const [layout, onLayout] = useColumnLayout(tableId);
  const range = readOverviewRange(address.search);
  const order = (['asc', 'desc'] as const).find((each) => each === address.search.get('order'));
  return {
    own,
    /** What to ask with. */
    wish: { range, search: settled, order },
    range,
    order,
    sort: address.search.get('sort'),
    stateOf: <Page>(read: ReadResult<Page>): ReadState<Page> => {
      if (project.selectedProject === null) return { is: 'noProject' };
      return own === null ? { is: 'noApi' } : read;
    },
    /** Of the view. */
    page: {
      ...{ range, timeZone, search, onSearch, layout, onLayout },
      onRange: (next: typeof range) => address.update({ range: next }),
      onSort: ({ column, order: next }: DataTableSort) => address.update({ sort: column, order: next }),
    },
  };
}
