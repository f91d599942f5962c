import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeState } from '../data/change-state.ts';
import { isNotFound } from '../data/failure.ts';

/** What is known of a record whose making was not answered. */
interface MadeAfterAll<Field extends string> {
  readonly state: ChangeState<Field>;
  readonly isMade: boolean;
  readonly onCheck: () => void;
}

/** Looks for the record itself when nobody knows whether it was made: it is there, or not yet, and may be sent again. */
export function useMadeAfterAll<Item, Key extends QueryKey, Field extends string>(
  read: UseQueryOptions<Item, Error, Item, Key>,
  state: ChangeState<Field>,
): MadeAfterAll<Field> {
  const isUnknown = state.is === 'unknown';
  const { data, error, isFetching, refetch } = useQuery({ ...read, enabled: isUnknown, staleTime: 0, retry: false });
  const onCheck = () => void refetch();
  if (!isUnknown) return { state, isMade: false, onCheck };
  if (isFetching) return { state: { ...state, check: 'running' }, isMade: false, onCheck };
  if (data !== undefined) return { state: { ...state, check: 'done' }, isMade: true, onCheck };
  if (!isNotFound(error)) return { state: { ...state, check: 'failed' }, isMade: false, onCheck };
  // A slow request may still come: only the id keeps it from being made twice.
  return { state: { ...state, check: 'absent' }, isMade: false, onCheck };
}
