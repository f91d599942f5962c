import type { ActivityEntry, Project } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQueries, visitQueries } from '../../../data/activity.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { type PagedRows, usePagedRows } from '../../../data/use-paged-rows.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { SinceLastVisitView } from './SinceLastVisitView.tsx';

/** Props of {@link SinceLastVisit}. */
export interface SinceLastVisitProps {
  readonly api: ApiConnection;
  readonly project: Project;
}

/** Asked for again every 5 minutes. */
const refetchInterval = 300_000;

/** As many acts are read before they are counted, if there are so many. */
const readAtOnce = 200;

/** What others did in the project since the viewer last looked at it. */
export function SinceLastVisit({ api, project }: SinceLastVisitProps) {
  const { now, timeZone } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project, api, now }));
  const visit = useQuery(visitQueries.own(api));
  const since = visit.data?.since ?? null;
  const acts = useInfiniteQuery({
    ...activityQueries.list(api, { from: since ?? undefined }),
    enabled: since !== null,
    refetchInterval,
  });
  const state = usePagedRows(acts);
  const isVisitSlow = useIsSlow(visit.isFetching);
  const page = 'page' in state && state.page.rows.length < readAtOnce ? state.page : undefined;
  const isToGoOn = page?.more === 'ready';
  const { fetchNextPage } = acts;
  useEffect(() => {
    if (isToGoOn) void fetchNextPage();
  }, [isToGoOn, fetchNextPage]);
  if (visit.data?.since === null) return null;
  return (
    <SinceLastVisitView
      since={since}
      state={
        since === null
          ? readResultOf<PagedRows<ActivityEntry>>({ query: visit, page: undefined, isSlow: isVisitSlow })
          : isToGoOn || page?.more === 'loading'
            ? { is: 'loading' }
            : state
      }
      now={new Date(now().getTime() + (known?.ahead ?? 0))}
      timeZone={timeZone}
      onRetry={() => void (since === null ? visit.refetch() : acts.refetch())}
      onMore={() => void acts.fetchNextPage()}
    />
  );
}
