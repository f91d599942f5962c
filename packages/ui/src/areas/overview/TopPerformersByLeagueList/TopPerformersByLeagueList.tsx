import type { TopLeague } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Return } from '../../../components/Return/Return.tsx';
import { overviewFiles, overviewQueries } from '../../../data/overview.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { formatCount } from '../../../foundation/format.ts';
import { ExportMenu } from '../../../records/ExportMenu/ExportMenu.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { OverviewList } from '../OverviewList/OverviewList.tsx';
import { useOverviewList } from '../OverviewList/use-overview-list.ts';
import { leagueLabels, leagueOf, memberCountLabel } from '../overview-lists.ts';

/** The columns of the page of top performers by league. */
const topLeagueColumns: readonly DataTableColumn<TopLeague>[] = [
  {
    id: 'league',
    heading: 'League',
    namesRow: true,
    minWidth: 160,
    cell: ({ name }) => <bdi>{name}</bdi>,
    summary: ({ memberCount }) => memberCountLabel(memberCount),
  },
  {
    id: 'leader',
    heading: 'Leader',
    priority: 'medium',
    cell: ({ best: [leader] }) => <bdi>{leader?.player.name}</bdi>,
  },
  {
    id: 'best',
    heading: 'Leader’s return',
    width: '130px',
    align: 'end',
    priority: 'low',
    cell: ({ best: [leader] }) => (leader ? <Return value={leader.return} /> : null),
  },
  {
    id: 'members',
    heading: 'Members',
    width: '100px',
    align: 'end',
    priority: 'medium',
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  {
    id: 'return',
    heading: 'Average',
    width: '120px',
    align: 'end',
    sortable: true,
    cell: (league) => <Return value={league.return} />,
  },
];

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
            file: (writing) => overviewFiles.leagues(own, listQuery, writing),
          }}
        />
      }
      onRefresh={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
