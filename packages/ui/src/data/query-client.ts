import {
  environmentManager,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { isWorthRetrying } from './failure.ts';

/** Delay before the retry number `attempt` (from 0), in milliseconds: doubling from 1 s, at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** How every query behaves: 3 retries of reads, kept 5 minutes, stale after 30 s, no refetch on window focus. */
export const queryDefaults = {
  retry: (failures: number, error: unknown) => failures < 3 && isWorthRetrying(error),
  retryDelay,
  gcTime: 300_000,
  staleTime: 30_000,
  refetchOnWindowFocus: false,
} as const;

/**
 * Asks again for what is being read for the first time, too: that answer may be older than the change after which it is
 * read anew. TanStack Query lets such a read go on and takes its answer as fresh.
 */
class FreshQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll(filters as QueryFilters))
        if (isFirst(query) && query.isActive()) void query.cancel({ silent: true });
    return super.refetchQueries(filters, options);
  }
}

/** A query client; on the server one for each request, which ends with it: a lifetime there would keep it with a timer. */
export const createQueryClient = (): QueryClient => {
  const gcTime = environmentManager.isServer() ? Number.POSITIVE_INFINITY : queryDefaults.gcTime;
  return new FreshQueryClient({
    defaultOptions: { queries: { ...queryDefaults, gcTime }, mutations: { retry: false } },
  });
};
