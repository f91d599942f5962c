import type { OverviewRange, TopPerformer } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { overviewFiles, overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { seasonQueries } from '../../../data/season.ts';
import { isRecordId } from '../../../foundation/is-record-id.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { FilterQuery } from '../../../records/list-query.ts';
import type { RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { OverviewList, rangeFilter } from '../OverviewList/OverviewList.tsx';
import { fundOf, performerLabels, performersOf } from '../overview-lists.ts';
import { readOverviewRange } from '../overview-range.ts';
import { performerColumns } from './performer-columns.tsx';

const reversed = { asc: 'desc', desc: 'asc' } as const;
const known = { ...rangeFilter, league: isRecordId };

interface Asked extends FilterQuery<typeof known> {
  readonly search?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What the API is asked: of every player, or of the members of one league. */
const queryOf = ({ range = '24h', search = '', order, league: leagueId }: Asked) => ({
  range,
  search,
  order,
  leagueId,
});

const topPerformers: Omit<RecordListDefinition<TopPerformer, 'rank', typeof known>, 'labels' | 'columns'> = {
  tableId: 'top-performers',
  sorts: ['rank'],
  filters: { known, menu: [] },
  list: (api, asked) => overviewQueries.everyPerformer(api, queryOf(asked)),
  file: (api, asked, writing) => overviewFiles.performers(api, queryOf(asked), writing),
  linkTo: fundOf,
};

/** What is shown of whose funds: of every player's, or of those in a league, which is found by its id as well. */
function useLeague(range: OverviewRange) {
  const { address, api, project } = usePort();
  const leagueId = address.search.get('league') ?? '';
  const isOfLeague = isRecordId(leagueId);
  const { data: leagues } = useQuery({
    ...overviewQueries.topPerformersByLeague(ownApi(api, project.selectedProject), {
      range,
      search: leagueId,
      limit: 1,
    }),
    enabled: isOfLeague,
  });
  const name = leagues?.items[0]?.name ?? 'one league';
  const labels = useMemo(() => (isOfLeague ? performersOf({ name }) : performerLabels), [isOfLeague, name]);
  return { isOfLeague, labels };
}

/**
 * Every fund of the selected project by its return: range, search and order stand in the address.
 *
 * Use it as the whole list behind the card of the overview; its first rows are TopPerformers.
 */
export function TopPerformersScreen() {
  const { address, api, project, now } = usePort();
  const range = readOverviewRange(address.search);
  const { isOfLeague, labels } = useLeague(range);
  const { data: season } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = season?.season?.currency;
  const kind = useMemo(
    () => ({ ...topPerformers, labels, columns: () => performerColumns({ range, currency }) }),
    [labels, range, currency],
  );
  // The first rank has the greatest return.
  const order = address.search.get('order') === 'desc' ? 'desc' : 'asc';
  return (
    <OverviewList
      card="topPerformers"
      kind={kind}
      sorting={{
        sort: { column: 'return', order: reversed[order] },
        onSort: (sort) => address.update({ sort: 'rank', order: reversed[sort.order] }),
      }}
      settings={
        isOfLeague ? (
          <Button variant="outline" onClick={() => address.update({ league: null })}>
            All funds
          </Button>
        ) : null
      }
    />
  );
}
