import type { OverviewRange, TopLeague, TopPerformer, TopPerformerPage } from '@bullpen/contract';
import { useMemo } from 'react';
import { RankChange } from '../../../components/RankChange/RankChange.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount } from '../../../foundation/format.ts';
import type { ListCardColumn } from '../../../records/ListCard/ListCardTable.tsx';
import { rangeLabels } from '../../../records/range-labels.ts';
import { fundOf, performerLabels, performersOf } from '../overview-lists.ts';
import {
  TopPerformersTableCard,
  type TopPerformersTableCardProps,
} from '../TopPerformersTableCard/TopPerformersTableCard.tsx';
import { TrendLine } from '../TrendLine/TrendLine.tsx';
import classes from './TopPerformers.module.css';

/** Props of {@link TopPerformers}. */
export interface TopPerformersProps
  extends Pick<TopPerformersTableCardProps<TopPerformer>, 'range' | 'search' | 'onSearch' | 'actions' | 'onRetry'> {
  readonly state: ReadResult<TopPerformerPage>;
  /** Whose members they are; of every player without it. */
  readonly league?: Pick<TopLeague, 'id' | 'name'>;
}

/**
 * The funds that returned the most, with the change of their rank and the way that their value took.
 *
 * Use it as a card that asks by itself; with rows of your own use TopPerformersTableCard.
 */
export function TopPerformers({ state, range, league, ...card }: TopPerformersProps) {
  const funds = 'page' in state ? state.page.items : noFunds;
  const columns = useMemo(() => columnsOf(range, funds), [range, funds]);
  return (
    <TopPerformersTableCard
      {...card}
      labels={league ? performersOf(league) : performerLabels}
      path="/overview/top-performers"
      {...(league ? { query: { league: league.id } } : {})}
      columns={columns}
      linkTo={fundOf}
      state={state}
      range={range}
    />
  );
}

const noFunds: readonly TopPerformer[] = [];
const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** What is searched for may be the last of a million: the columns of ranks are as wide as theirs. */
const columnsOf = (range: OverviewRange, funds: readonly TopPerformer[]): readonly ListCardColumn<TopPerformer>[] => [
  {
    id: 'rank',
    heading: '#',
    width: `${Math.max(44, 26 + 8 * widest(funds.map(({ rank }) => String(rank))))}px`,
    cell: ({ rank }) => rank,
  },
  ...(range === 'season' ? [] : [changeColumn(range, funds)]),
  {
    id: 'fund',
    heading: 'Fund',
    namesRow: true,
    cell: ({ name, player }) => (
      <span className={classes.names}>
        <bdi>{name}</bdi> <bdi className={classes.player}>{player.name}</bdi>
      </span>
    ),
    summary: ({ rank, previousRank, player }) => (
      <>
        {range === 'season' ? null : <RankChange rank={rank} previousRank={previousRank} />} <bdi>{player.name}</bdi>
      </>
    ),
  },
  {
    id: 'trend',
    heading: 'Value',
    width: '68px',
    leavesBelow: 440,
    cell: ({ trend }) => <TrendLine values={trend} />,
  },
  { id: 'return', heading: 'Return', width: '98px', align: 'end', cell: (fund) => <Return value={fund.return} /> },
];

/** The whole season has no period before it. */
const changeColumn = (range: OverviewRange, funds: readonly TopPerformer[]): ListCardColumn<TopPerformer> => ({
  id: 'change',
  heading: rangeLabels[range],
  width: `${Math.max(56, 28 + 7 * widest(funds.map((fund) => formatCount(Math.abs((fund.previousRank ?? fund.rank) - fund.rank)))))}px`,
  align: 'end',
  leavesBelow: 400,
  cell: ({ rank, previousRank }) => <RankChange rank={rank} previousRank={previousRank} />,
});
