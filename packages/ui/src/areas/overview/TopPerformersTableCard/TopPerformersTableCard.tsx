import type { OverviewRange, Total } from '@bullpen/contract';
import { useMemo } from 'react';
import { ListCard, type ListCardProps } from '../../../components/ListCard/ListCard.tsx';
import { rowsOfCard } from '../../../components/ListCard/ListCardTable.tsx';
import { mapRead, type ReadResult } from '../../../data/read-state.ts';
import { formatCount } from '../../../provider/format.ts';
import { formatReturn } from '../../../provider/format-number.ts';
import { whomToAsk } from '../overview-cards.ts';
import { overviewLink } from '../overview-range.ts';
import classes from './TopPerformersTableCard.module.css';

/** The first page of those who returned the most. */
interface RankedPage<Row> {
  readonly items: readonly Row[];
  readonly total: Total;
}

/** Props of {@link TopPerformersTableCard}. */
export interface TopPerformersTableCardProps<Row>
  extends Pick<
    ListCardProps<Row>,
    'title' | 'searchLabel' | 'search' | 'onSearch' | 'actions' | 'empty' | 'failureTitle' | 'onRetry' | 'columns'
  > {
  readonly state: ReadResult<RankedPage<Row>>;
  readonly range: OverviewRange;
  /** Where all of them are listed. */
  readonly path: string;
  /** What they are, such as "fund". */
  readonly what: string;
}

/** Those who returned the most over the range, the best first: funds, or leagues. */
export function TopPerformersTableCard<Row extends { readonly id: string }>({
  state,
  range,
  path,
  what,
  ...card
}: TopPerformersTableCardProps<Row>) {
  const first = useMemo(() => mapRead(state, (page) => firstOf(page, what)), [state, what]);
  return (
    <ListCard
      {...card}
      state={first}
      rowId={({ id }) => id}
      seeAll={overviewLink(path, { range, search: card.search })}
      whomToAsk={whomToAsk}
    />
  );
}

function firstOf<Row>({ items, total }: RankedPage<Row>, what: string) {
  const rows = items.slice(0, rowsOfCard);
  const all = `${formatCount(total.value)}${total.exact ? '' : '+'} ${what}${total.value === 1 ? '' : 's'}`;
  return { rows, summary: rows.length < total.value ? `${rows.length} of ${all}` : all };
}

/** What somebody returned: never told by its colour alone. */
export const Return = ({ value }: { readonly value: number }) => (
  <span className={value > 0 ? classes.gain : value < 0 ? classes.loss : undefined}>{formatReturn(value)}</span>
);
