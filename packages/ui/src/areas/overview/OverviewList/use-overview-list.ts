import { usePort } from '../../../provider/BullpenProvider.tsx';
import { type ListAddress, useListAddress } from '../../../records/use-list-address.ts';
import { hasCard, type OverviewListCard } from '../overview-cards.ts';
import { readOverviewRange } from '../overview-range.ts';

/** What the page of a list of the overview reads from its address, and from the device. Without its card nothing is read. */
export function useOverviewList<Sort extends string>(
  card: OverviewListCard,
  list: Pick<ListAddress<Sort, Readonly<Record<never, never>>>, 'tableId' | 'sorts'>,
) {
  const { address, project } = usePort();
  const { own, listQuery, stateOf, page } = useListAddress(list);
  const isThere = hasCard(project.selectedProject, card);
  const range = readOverviewRange(address.search);
  const { search, sort, order } = listQuery;
  const { timeZone, search: typed, onSearch, layout, onLayout, onSort } = page;
  return {
    own: isThere ? own : null,
    isThere,
    /** What to ask with. */
    listQuery: { range, search, order },
    range,
    order,
    sort,
    stateOf,
    /** Of the view. */
    page: {
      range,
      timeZone,
      search: typed,
      onSearch,
      layout,
      onLayout,
      onRange: (next: typeof range) => address.update({ range: next }),
      onSort,
    },
  };
}
