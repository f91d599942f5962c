import type { Fund, OverviewRange } from '@bullpen/contract';
import { TriangleAlert } from 'lucide-react';
import { DataTable, type DataTableProps } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { RankChange } from '../../../components/RankChange/RankChange.tsx';
import { RecordId } from '../../../components/RecordId/RecordId.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { formatCount, formatMoment } from '../../../foundation/format.ts';
import { formatAmount } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { rangeLabels } from '../../../records/range-labels.ts';
import { flagsOf, staleLabels } from './fund-labels.ts';
import classes from './funds.module.css';

const notOrdered = 'Funds can be sorted by rank, name, value and their returns.';
const stored = { unsortable: notOrdered } as const;

/** One of the four returns, by which the list is sorted. */
const returned = (range: OverviewRange, sort: string): DataTableColumn<Fund> => ({
  id: sort,
  heading: range === 'season' ? 'Return, season' : `Return, ${rangeLabels[range]}`,
  sortable: true,
  width: '118px',
  align: 'end',
  priority: range === '24h' ? 'medium' : 'low',
  cell: ({ returns }) => <Return value={returns[range].return} />,
});

/**
 * The columns of the list of funds; those that sort are called as the API calls their sort. `currency` is ISO 4217,
 * undefined until it is known.
 */
export const fundColumns = (timeZone: string, currency?: string): readonly DataTableColumn<Fund>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 170,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ player }) => <bdi>{player.name}</bdi>,
  },
  {
    ...stored,
    id: 'player',
    heading: 'Owner',
    minWidth: 140,
    priority: 'medium',
    cell: ({ player }) => <RecordName name={player.name} />,
  },
  {
    id: 'rank',
    heading: 'Rank',
    sortable: true,
    width: '76px',
    align: 'end',
    priority: 'medium',
    cell: ({ rank }) => formatCount(rank),
  },
  {
    id: 'value',
    heading: currency === undefined ? 'Value' : `Value, ${currency}`,
    sortable: true,
    width: '124px',
    align: 'end',
    cell: ({ value }) => (currency === undefined ? null : formatAmount(value, currency)),
    summary: ({ returns }) => <Return value={returns['24h'].return} />,
  },
  returned('24h', 'return24h'),
  {
    ...stored,
    id: 'rankChange',
    heading: 'Rank, 24 h',
    width: '104px',
    align: 'end',
    priority: 'low',
    cell: ({ returns: { '24h': latest } }) =>
      // Without trading all share the first place at 0.00 %: nobody rose.
      latest.rank === null || latest.return === 0 ? (
        '–'
      ) : (
        <RankChange rank={latest.rank} previousRank={latest.previousRank} />
      ),
  },
  returned('7d', 'return7d'),
  returned('30d', 'return30d'),
  returned('season', 'returnSeason'),
  {
    ...stored,
    id: 'cashShare',
    heading: 'Cash',
    width: '76px',
    align: 'end',
    priority: 'low',
    cell: ({ cashShare }) => formatPercent(cashShare),
  },
  {
    ...stored,
    id: 'holdingCount',
    heading: 'Holdings',
    width: '84px',
    align: 'end',
    priority: 'low',
    cell: ({ holdingCount }) => formatCount(holdingCount),
  },
  {
    ...stored,
    id: 'flags',
    heading: 'Flags',
    width: '150px',
    priority: 'medium',
    cell: (fund) => <FundFlags fund={fund} />,
  },
  {
    ...stored,
    id: 'tradedAt',
    heading: 'Last trade',
    width: '186px',
    priority: 'low',
    cell: ({ tradedAt }) => (tradedAt === null ? 'never' : formatMoment(tradedAt, timeZone)),
  },
  { ...stored, id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];

/** What staff should know of a fund, in words; nothing where there is nothing. */
export const FundFlags = ({ fund }: { readonly fund: Fund }) => {
  const { stale } = fund.flags;
  const others = flagsOf(fund);
  return (
    <span className={classes.flags}>
      {stale === null ? null : (
        <span className={classes.attention}>
          <TriangleAlert aria-hidden="true" /> {staleLabels[stale] ?? stale}
        </span>
      )}
      {others.length > 0 ? <span>{others.join(', ')}</span> : null}
    </span>
  );
};

/** Props of {@link FundsTable}. */
export interface FundsTableProps extends Omit<DataTableProps<Fund>, 'caption' | 'columns' | 'rowId'> {
  /** Those of funds, as somebody arranged them; without them all of them. */
  readonly columns?: DataTableProps<Fund>['columns'];
  /** ISO 4217, of what the funds are worth; undefined until it is known. */
  readonly currency?: string | undefined;
}

/**
 * A table of funds: that of the list, and for whoever has the rows.
 *
 * Use it where the rows are there already; FundsScreen asks for them.
 */
export function FundsTable({ currency, ...table }: FundsTableProps) {
  const { timeZone } = usePort();
  return <DataTable columns={fundColumns(timeZone, currency)} {...table} caption="Funds" rowId={fundId} />;
}

const fundId = ({ id }: Fund) => id;
