import type { Total } from '@bullpen/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';
import { type ReadResult, readResultOf } from './read-state.ts';
import { useIsSlow } from './use-is-slow.ts';

/** The pages of a list that have come so far. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: Total;
  /** How many there are without search and filters, where that is known. */
  readonly all?: number;
  /** Of what moment the last of them are, as far as they say; otherwise when they came. */
  readonly asOf: Date;
  /** What is to be had of the next page: nothing at the end of the list. */
  readonly more: 'end' | 'ready' | 'loading' | Failure;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: Total;
  /** Of figures: when they were worked out, RFC 3339. */
  readonly asOf?: string;
}

const idOf = ({ id }: { readonly id: string }) => id;

/** What the pages of a list have come to, as one list. `keyOf` is what a row is told from others by, if not its id. */
export function usePagedRows<Row extends { readonly id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  keyOf: (row: Row) => string = idOf,
): ReadResult<PagedRows<Row>> {
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, errorUpdateCount } = query;
  const isSlow = useIsSlow(query.isFetching);
  // Rows that stay while others are on their way are as old as they were: the query dates those that it has itself.
  const [readAt, setReadAt] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt);
  // Nothing is on its way without a connection: what another filter let through is not shown as this one's.
  const isOther = query.isPlaceholderData && query.fetchStatus === 'paused';
  const rows = useMemo(() => data && rowsOf(data.pages, keyOf), [data, keyOf]);
  const last = data?.pages.at(-1);
  const total = last?.total;
  const failed = isFetchNextPageError && error ? failureOf(error, errorUpdateCount) : undefined;
  const more: PagedRows<Row>['more'] = isFetchingNextPage ? 'loading' : (failed ?? (hasNextPage ? 'ready' : 'end'));
  const page =
    rows && total && !isOther
      ? { rows, total, asOf: new Date(last?.asOf ?? (dataUpdatedAt || readAt)), more }
      : undefined;
  // Those that are there are as good as before when only the next one is awaited or has failed.
  if (page && (isFetchingNextPage || failed)) return { is: 'default', page };
  return readResultOf({ query, page, isSlow });
}

/** Each once: what moved from one page to the next between two reads is on both. */
const rowsOf = <Row>(pages: readonly Page<Row>[], keyOf: (row: Row) => string): readonly Row[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((row) => [keyOf(row), row])).values(),
];
