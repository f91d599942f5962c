import type { TopLeague, TopLeaguePage } from '@bullpen/contract';
import { Return } from '../../../components/Return/Return.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount } from '../../../foundation/format.ts';
import type { ListCardColumn } from '../../../records/ListCard/ListCardTable.tsx';
import { leagueLabels } from '../overview-lists.ts';
import {
  TopPerformersTableCard,
  type TopPerformersTableCardProps,
} from '../TopPerformersTableCard/TopPerformersTableCard.tsx';

/** Props of {@link TopPerformersByLeague}. */
export interface TopPerformersByLeagueProps
  extends Pick<
    TopPerformersTableCardProps<TopLeague>,
    'range' | 'search' | 'onSearch' | 'actions' | 'onRetry' | 'onOpen'
  > {
  readonly state: ReadResult<TopLeaguePage>;
}

/**
 * The leagues whose members returned the most on average, each with who leads it.
 *
 * Use it as a card that asks by itself; with rows of your own use TopPerformersTableCard.
 */
export function TopPerformersByLeague(props: TopPerformersByLeagueProps) {
  return (
    <TopPerformersTableCard
      {...props}
      labels={leagueLabels}
      path="/overview/top-performers-by-league"
      columns={columns}
    />
  );
}

const columns: readonly ListCardColumn<TopLeague>[] = [
  {
    id: 'league',
    heading: 'League',
    namesRow: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
    summary: ({ best: [leader] }) => <bdi>{leader?.player.name}</bdi>,
  },
  {
    id: 'leader',
    heading: 'Leader',
    leavesBelow: 400,
    cell: ({ best: [leader] }) => <bdi>{leader?.player.name}</bdi>,
  },
  {
    id: 'members',
    heading: 'Members',
    width: '78px',
    align: 'end',
    leavesBelow: 440,
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  { id: 'return', heading: 'Average', width: '98px', align: 'end', cell: (league) => <Return value={league.return} /> },
];
