import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { overviewFiles, overviewQueries } from '../../../data/overview.ts';
import { seasonQueries } from '../../../data/season.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { ExportMenu } from '../../../records/ExportMenu/ExportMenu.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { OverviewList } from '../OverviewList/OverviewList.tsx';
import { useOverviewList } from '../OverviewList/use-overview-list.ts';
import { performerLabels, performersOf, playerOf } from '../overview-lists.ts';
import { performerColumns } from './performer-columns.tsx';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const reversed = { asc: 'desc', desc: 'asc' } as const;

/** Every fund of the selected project by its return: range, search and order stand in the address. */
export function TopPerformersList() {
  const { address, api, project, now } = usePort();
  const {
    own,
    listQuery,
    range,
    order = 'asc',
    stateOf,
    isThere,
    page,
  } = useOverviewList('topPerformers', { tableId: 'top-performers', sorts: ['rank'] });
  const leagueId = address.search.get('league') ?? undefined;
  const ofLeague = leagueId !== undefined && isId.test(leagueId);
  // A league is found by its id as well.
  const { data: leagues } = useQuery({
    ...overviewQueries.topPerformersByLeague(own, { range, search: leagueId ?? '', limit: 1 }),
    enabled: ofLeague,
  });
  const labels = ofLeague ? performersOf({ name: leagues?.items[0]?.name ?? 'one league' }) : performerLabels;
  const asked = ofLeague ? { ...listQuery, leagueId } : listQuery;
  const query = useInfiniteQuery(overviewQueries.everyPerformer(own, asked));
  const read = usePagedRows(query);
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const columns = useMemo(() => performerColumns({ range, currency }), [range, currency]);
  const total = 'page' in read ? read.page.total : undefined;
  return (
    <OverviewList
      {...page}
      isThere={isThere}
      labels={labels}
      state={stateOf(read)}
      columns={columns}
      rowId={({ id }) => id}
      linkTo={playerOf}
      // The first rank has the greatest return.
      sort={{ column: 'return', order: reversed[order] }}
      onSort={(sort) => page.onSort({ column: 'rank', order: reversed[sort.order] })}
      tools={
        <>
          {ofLeague ? (
            <Button variant="outline" onClick={() => address.update({ league: null })}>
              All funds
            </Button>
          ) : null}
          <ExportMenu
            disabled={total === undefined || own === null}
            what={total ? countOfRows(total, labels) : ''}
            count={total?.value ?? 0}
            fileName={`${own?.projectKey}-top-performers`}
            source={{
              file: (writing) => overviewFiles.performers(own, asked, writing),
            }}
          />
        </>
      }
      onRefresh={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
