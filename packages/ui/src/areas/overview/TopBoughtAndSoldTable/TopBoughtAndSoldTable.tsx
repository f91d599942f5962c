import type { TopTrades, TradedInstrument } from '@bullpen/contract';
import { useMemo } from 'react';
import { mapRead, type ReadResult } from '../../../data/read-state.ts';
import { formatCount } from '../../../foundation/format.ts';
import { ListCard } from '../../../records/ListCard/ListCard.tsx';
import { type ListCardColumn, rowsOfCard } from '../../../records/ListCard/ListCardTable.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { whomToAsk } from '../overview-cards.ts';
import { tradeLabels } from '../overview-lists.ts';
import { overviewLink } from '../overview-range.ts';
import type { TopPerformersTableCardProps } from '../TopPerformersTableCard/TopPerformersTableCard.tsx';
import { type BoughtAndSold, boughtAndSold, findTraded } from '../traded-instruments.ts';
import classes from './TopBoughtAndSoldTable.module.css';

interface TopBoughtAndSoldTableBalanceProps {
  readonly bought: number;
  readonly sold: number;
  /** The longest that either is in the table. */
  readonly most: number;
}

/** Two figures as bars to either side of a line, beside the figures themselves. */
const TopBoughtAndSoldTableBalance = ({ bought, sold, most }: TopBoughtAndSoldTableBalanceProps) => (
  <span className={classes.balance} aria-hidden="true">
    <span>
      <span className={classes.sold} data-colored style={{ width: share(sold, most) }} />
    </span>
    <span>
      <span className={classes.bought} data-colored style={{ width: share(bought, most) }} />
    </span>
  </span>
);

const share = (value: number, most: number): string => (most === 0 ? '0' : `${((100 * value) / most).toFixed(1)}%`);

/** Props of {@link TopBoughtAndSoldTable}. */
export interface TopBoughtAndSoldTableProps
  extends Pick<TopPerformersTableCardProps<TradedInstrument>, 'range' | 'search' | 'onSearch' | 'actions' | 'onRetry'> {
  readonly state: ReadResult<TopTrades>;
}

/**
 * The instruments that most funds bought over the range, and how many sold them.
 *
 * Use it for the first rows, on a card; all of them are in TopBoughtAndSoldScreen.
 */
export function TopBoughtAndSoldTable({ state, range, search, ...card }: TopBoughtAndSoldTableProps) {
  const first = useMemo(() => mapRead(state, (trades) => firstOf(boughtAndSold(trades), search)), [state, search]);
  const most =
    'page' in first ? Math.max(...first.page.rows.flatMap(({ bought, sold }) => [bought.funds, sold.funds])) : 0;
  const columns = useMemo(() => columnsOf(most), [most]);
  return (
    <ListCard
      {...card}
      title={tradeLabels.title}
      columns={columns}
      rowId={({ instrument }) => instrument.id}
      state={first}
      search={search}
      searchLabel={tradeLabels.searchLabel}
      seeAll={overviewLink('/overview/top-trades', { range, search })}
      empty={tradeLabels.empty}
      failureTitle={tradeLabels.failureTitle}
      whomToAsk={whomToAsk}
    />
  );
}

function firstOf(all: readonly BoughtAndSold[], search: string) {
  const found = findTraded(all, search);
  const rows = found.slice(0, rowsOfCard);
  const instruments = countOfRows({ value: found.length, exact: true }, tradeLabels);
  return { rows, summary: rows.length < found.length ? `${rows.length} of ${instruments}` : instruments };
}

const columnsOf = (most: number): readonly ListCardColumn<BoughtAndSold>[] => [
  {
    id: 'instrument',
    heading: 'Instrument',
    namesRow: true,
    cell: ({ instrument: { symbol, name } }) => (
      <>
        <code className={classes.symbol}>{symbol}</code> <bdi>{name}</bdi>
      </>
    ),
    summary: ({ instrument: { symbol } }) => <code>{symbol}</code>,
  },
  { id: 'sold', heading: 'Sold', width: '62px', align: 'end', cell: ({ sold }) => formatCount(sold.funds) },
  { id: 'bought', heading: 'Bought', width: '68px', align: 'end', cell: ({ bought }) => formatCount(bought.funds) },
  {
    id: 'balance',
    heading: 'Funds',
    width: '92px',
    leavesBelow: 440,
    cell: ({ bought, sold }) => <TopBoughtAndSoldTableBalance bought={bought.funds} sold={sold.funds} most={most} />,
  },
];
