import type { OverviewRange, Total } from '@bullpen/contract';
import { type ReactNode, useMemo } from 'react';
import { mapRead, type ReadResult } from '../../../data/read-state.ts';
import { ListCard } from '../../../records/ListCard/ListCard.tsx';
import { type ListCardColumn, rowsOfCard } from '../../../records/ListCard/ListCardTable.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { whomToAsk } from '../overview-cards.ts';
import { overviewLink } from '../overview-range.ts';

/** Props of {@link TopPerformersTableCard}. */
export interface TopPerformersTableCardProps<Row> {
  readonly columns: readonly ListCardColumn<Row>[];
  /** Where more is known of a row; its name leads there. */
  readonly linkTo?: ((row: Row) => string) | undefined;
  /** Opens more of a row in the card's own place; its name is a button then. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The first page of those who returned the most. */
  readonly state: ReadResult<{ readonly items: readonly Row[]; readonly total: Total }>;
  readonly labels: {
    readonly title: string;
    /** What the rows are called: one of them, and several. */
    readonly one: string;
    readonly many: string;
    /** What is searched and by what, such as "Search funds and players". */
    readonly searchLabel: string;
    /** Such as "Failed to fetch the top performers". */
    readonly failureTitle: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Icon buttons beside the one that searches. */
  readonly actions?: ReactNode;
  readonly onRetry: () => void;
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
export function TopPerformersTableCard<Row extends { readonly id: string; readonly return: number }>({
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
const areTied = (rows: readonly { readonly return: number }[]) =>
  rows.length > 1 && rows.every((row) => row.return === 0);

function firstOf<Row extends { readonly return: number }>(
  { items, total }: { readonly items: readonly Row[]; readonly total: Total },
  labels: TopPerformersTableCardProps<Row>['labels'],
) {
  const rows = items.slice(0, rowsOfCard);
  const all = countOfRows(total, labels);
  const shown = rows.length < total.value ? `${rows.length} of ${all}` : all;
  return { rows, summary: areTied(rows) ? `${shown}. Tied at 0.00 %.` : shown };
}
