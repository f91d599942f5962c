import type { ActivityEntry, Project } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useActsSince } from '../../../data/use-acts-since.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import type { PagedRows } from '../../../data/use-paged-rows.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { SinceLastVisitView } from './SinceLastVisitView.tsx';

/** Props of {@link SinceLastVisit}. */
export interface SinceLastVisitProps {
  readonly api: ApiConnection;
  readonly project: Project;
}

/** What others did in the project since the viewer last looked at it. */
export function SinceLastVisit({ api, project }: SinceLastVisitProps) {
  const { now, timeZone } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project, api, now }));
  const { visit, since, acts, state, isReading } = useActsSince(api);
  const isVisitSlow = useIsSlow(visit.isFetching);
  if (visit.data?.since === null) return null;
  return (
    <SinceLastVisitView
      since={since}
      state={
        since === null
          ? readResultOf<PagedRows<ActivityEntry>>({ query: visit, page: undefined, isSlow: isVisitSlow })
          : isReading
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
