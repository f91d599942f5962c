import type { TopLeague } from '@bullpen/contract';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Return } from '../../../components/Return/Return.tsx';
import { formatCount } from '../../../foundation/format.ts';
import { memberCountLabel } from '../overview-lists.ts';

/** The columns of the page of top performers by league. */
export const topLeagueColumns: readonly DataTableColumn<TopLeague>[] = [
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
