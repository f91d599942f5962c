import type { OverviewRange, TopPerformer } from '@bullpen/contract';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { RankChange } from '../../../components/RankChange/RankChange.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { formatMoney } from '../../../foundation/format-money.ts';
import { rangeLabels } from '../../../records/range-labels.ts';
import { TrendLine } from '../TrendLine/TrendLine.tsx';

interface PerformerColumnsOptions {
  readonly range: OverviewRange;
  /** ISO 4217; undefined until it is known. */
  readonly currency: string | undefined;
}

/** The columns of the page of top performers. */
export const performerColumns = ({
  range,
  currency,
}: PerformerColumnsOptions): readonly DataTableColumn<TopPerformer>[] => [
  {
    id: 'fund',
    heading: 'Fund',
    namesRow: true,
    minWidth: 160,
    cell: ({ rank, name }) => (
      <>
        {rank}. <bdi>{name}</bdi>
      </>
    ),
    summary: ({ player }) => <bdi>{player.name}</bdi>,
  },
  { id: 'player', heading: 'Player', priority: 'medium', cell: ({ player }) => <bdi>{player.name}</bdi> },
  ...(range === 'season'
    ? []
    : [
        {
          id: 'change',
          heading: `Rank, ${rangeLabels[range]}`,
          width: '110px',
          align: 'end',
          priority: 'low',
          cell: ({ rank, previousRank }: TopPerformer) => <RankChange rank={rank} previousRank={previousRank} />,
        } as const,
      ]),
  { id: 'trend', heading: 'Trend', width: '90px', priority: 'low', cell: ({ trend }) => <TrendLine values={trend} /> },
  {
    id: 'value',
    heading: 'Value',
    width: '140px',
    align: 'end',
    priority: 'medium',
    cell: ({ value }) => (currency === undefined ? null : formatMoney(value, currency)),
  },
  {
    id: 'return',
    heading: 'Return',
    width: '120px',
    align: 'end',
    sortable: true,
    cell: (fund) => <Return value={fund.return} />,
  },
];
