import { createQueryClient, seasonQueries } from '@bullpen/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { RootData } from './root-data.server.ts';

/** A query client that knows by now what the document carries. */
export function queryClientWith({ season, now }: Pick<RootData, 'season' | 'now'>): QueryClient {
  const queryClient = createQueryClient();
  if (season) {
    const { projectKey, ...known } = season;
    const { queryKey } = seasonQueries.of({ project: { key: projectKey }, api: null, now: () => new Date(now) });
    queryClient.setQueryData(queryKey, known, { updatedAt: now });
  }
  return queryClient;
}
