import { useInfiniteQuery } from '@tanstack/react-query';
import { fileColumns } from '../../../data/file-columns.ts';
import { overviewFiles, overviewQueries } from '../../../data/overview.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { ExportMenu } from '../../../records/ExportMenu/ExportMenu.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { OverviewList } from '../OverviewList/OverviewList.tsx';
import { useOverviewList } from '../OverviewList/use-overview-list.ts';
import { leagueLabels, leagueOf } from '../overview-lists.ts';
import { topLeagueColumns } from './top-league-columns.tsx';

/** Every league of the selected project by what its members returned on average: range, search and order stand in the address. */
export function TopPerformersByLeagueList() {
  const {
    own,
    listQuery,
    order = 'desc',
    stateOf,
    isThere,
    page,
  } = useOverviewList('topPerformersByLeague', { tableId: 'top-performers-by-league', sorts: ['return'] });
  const query = useInfiniteQuery(overviewQueries.everyLeague(own, listQuery));
  const read = usePagedRows(query);
  const total = 'page' in read ? read.page.total : undefined;
  return (
    <OverviewList
      {...page}
      isThere={isThere}
      labels={leagueLabels}
      state={stateOf(read)}
      columns={topLeagueColumns}
      rowId={({ id }) => id}
      linkTo={leagueOf}
      sort={{ column: 'return', order }}
      tools={
        <ExportMenu
          disabled={total === undefined || own === null}
          what={total ? countOfRows(total, leagueLabels) : ''}
          count={total?.value ?? 0}
          fileName={`${own?.projectKey}-top-leagues`}
          source={{
            columnCount: fileColumns.topLeagues,
            file: (writing) => overviewFiles.leagues(own, listQuery, writing),
          }}
        />
      }
      onRefresh={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
