import type { TopLeague } from '@bullpen/contract';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Return } from '../../../components/Return/Return.tsx';
import { overviewFiles, overviewQueries } from '../../../data/overview.ts';
import { formatCount } from '../../../foundation/format.ts';
import type { RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { OverviewList, rangeFilter } from '../OverviewList/OverviewList.tsx';
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

const topLeagues: RecordListDefinition<TopLeague, 'return', typeof rangeFilter> = {
  tableId: 'top-performers-by-league',
  labels: leagueLabels,
  sorts: ['return'],
  order: 'desc',
  filters: { known: rangeFilter, menu: [] },
  list: (api, { range = '24h', search = '', order }) => overviewQueries.everyLeague(api, { range, search, order }),
  columns: () => topLeagueColumns,
  file: (api, { range = '24h', search = '', order }, writing) =>
    overviewFiles.leagues(api, { range, search, order }, writing),
  fileName: 'top-leagues',
  linkTo: leagueOf,
};

/**
 * Every league of the selected project by what its members returned on average: range, search and order stand in the
 * address.
 *
 * Use it as the whole list behind the card of the overview; its first rows are TopPerformersByLeague.
 */
export const TopPerformersByLeagueScreen = () => <OverviewList card="topPerformersByLeague" kind={topLeagues} />;
