import type { OverviewRange, Total } from '@bullpen/contract';
import { useMemo } from 'react';
import { mapRead, type ReadResult } from '../../../data/read-state.ts';
import { ListCard, type ListCardProps } from '../../../records/ListCard/ListCard.tsx';
import { rowsOfCard } from '../../../records/ListCard/ListCardTable.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';
import { whomToAsk } from '../overview-cards.ts';
import { overviewLink } from '../overview-range.ts';

interface RankedRow {
  readonly id: string;
  readonly return: number;
}

/** The first page of those who returned the most. */
interface RankedPage<Row> {
  readonly items: readonly Row[];
  readonly total: Total;
}

/** Props of {@link TopPerformersTableCard}. */
export interface TopPerformersTableCardProps<Row>
  extends Pick<ListCardProps<Row>, 'search' | 'onSearch' | 'actions' | 'onRetry' | 'columns' | 'linkTo' | 'onOpen'> {
  readonly labels: PagedListLabels;
  readonly state: ReadResult<RankedPage<Row>>;
  readonly range: OverviewRange;
  /** Where all of them are listed. */
  readonly path: string;
  /** What else the address of that page holds. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Those who returned the most over the range, the best first: funds, or leagues.
 *
 * Use it where the rows are there already; TopPerformers and TopPerformersByLeague ask for them.
 */
export function TopPerformersTableCard<Row extends RankedRow>({
  state,
  range,
  path,
  query,
  labels,
  ...card
}: TopPerformersTableCardProps<Row>) {
  const first = useMemo(() => mapRead(state, (page) => firstOf(page, labels)), [state, labels]);
  return (
    <ListCard
      {...card}
      title={labels.title}
      searchLabel={labels.searchLabel}
      failureTitle={labels.failureTitle}
      empty={labels.empty}
      state={first}
      rowId={({ id }) => id}
      seeAll={overviewLink(path, { ...query, range, search: card.search })}
      whomToAsk={whomToAsk}
    />
  );
}

/** Without trading all share the first rank: that is no ranking, and the card says so. */
const areTied = (rows: readonly RankedRow[]) => rows.length > 1 && rows.every((row) => row.return === 0);

function firstOf<Row extends RankedRow>({ items, total }: RankedPage<Row>, labels: PagedListLabels) {
  const rows = items.slice(0, rowsOfCard);
  const all = countOfRows(total, labels);
  const shown = rows.length < total.value ? `${rows.length} of ${all}` : all;
  return { rows, summary: areTied(rows) ? `${shown}. Tied at 0.00 %.` : shown };
}
