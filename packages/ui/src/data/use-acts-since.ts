import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQueries, visitQueries } from './activity.ts';
import type { ApiConnection } from './api-connection.ts';
import { usePagedRows } from './use-paged-rows.ts';

/** Asked for again every 5 minutes. */
const refetchInterval = 300_000;

/** As many acts are read before they are counted, if there are so many. */
const readAtOnce = 200;

/**
 * What staff did in a project since the viewer's visit before this one ended; the viewer is noted as looking at it. Without
 * an API nothing is asked. `isReading` until as much has come as is read at once.
 */
export function useActsSince(api: ApiConnection | null) {
  const visit = useQuery(visitQueries.own(api));
  const since = visit.data?.since ?? null;
  const acts = useInfiniteQuery({
    ...activityQueries.list(since === null ? null : api, { from: since ?? undefined }),
    refetchInterval,
  });
  const state = usePagedRows(acts);
  const page = 'page' in state && state.page.rows.length < readAtOnce ? state.page : undefined;
  const isToGoOn = page?.more === 'ready';
  const { fetchNextPage } = acts;
  useEffect(() => {
    if (isToGoOn) void fetchNextPage();
  }, [isToGoOn, fetchNextPage]);
  return { visit, since, acts, state, isReading: isToGoOn || page?.more === 'loading' };
}
