import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../data/failure.ts';
import { type ReadResult, readResultOf } from '../data/read-state.ts';
import { useIsSlow } from '../data/use-is-slow.ts';
import { newestOf } from './newest-of.ts';

/** What is known of the record that dialogs stand for. */
export interface OpenRecord<Item> {
  /** The latest of it that was ever seen; also of one that is gone. */
  readonly newest: Item | undefined;
  readonly isGone: boolean;
  readonly state: ReadResult<Item>;
  readonly onRetry: () => void;
}

/** Reads the record that dialogs stand for. `row` is how the list has it; undefined for one that is not among its rows. */
export function useOpenRecord<Item extends { readonly version: number }, Key extends QueryKey>(
  read: UseQueryOptions<Item, Error, Item, Key>,
  row: Item | undefined,
): OpenRecord<Item> {
  const query = useQuery(read);
  // A row that leaves the list, or a record that is gone, does not take what is typed along.
  const [held, setHeld] = useState(row);
  const newest = newestOf(query.data, row, held);
  if (newest !== held) setHeld(newest);
  const [wasGone, setWasGone] = useState(false);
  // What is asked for again after it was not found is gone until it is found: the query itself forgets its error by then.
  const isGone = isNotFound(query.error) || (wasGone && query.data === undefined && query.isFetching);
  if (isGone !== wasGone) setWasGone(isGone);
  const isSlow = useIsSlow(query.isFetching);
  return {
    newest,
    isGone,
    state: readResultOf({ query, page: isGone ? undefined : newest, isSlow }),
    onRetry: () => void query.refetch(),
  };
}
