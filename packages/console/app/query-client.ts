import { isTimeZone } from '@bullpen/contract';
import { createQueryClient, type KnownSeason, knownSeason, seasonQueries } from '@bullpen/ui/data';
import type { QueryClient } from '@tanstack/react-query';
import type { RootData } from './root-data.server.ts';

/** A query client that knows by now what the document carries, by the clock of the server that made it. */
export function queryClientWith({ season }: Pick<RootData, 'season'>): QueryClient {
  const queryClient = createQueryClient();
  if (season) remember(queryClient, season.projectKey, season);
  return queryClient;
}

/** Takes over what the root data carry now, by the clock of this browser: the server's may be another one. */
export function rememberSeason(queryClient: QueryClient, { season }: Pick<RootData, 'season'>): void {
  if (season) remember(queryClient, season.projectKey, knownSeason(season.season, new Date()));
}

function remember(queryClient: QueryClient, projectKey: string, { season, ahead }: KnownSeason): void {
  // The server knew the zone, this browser may not: what it cannot write would take the page.
  if (!isTimeZone(season.timeZone)) return;
  const { queryKey } = seasonQueries.of({ project: { key: projectKey }, api: null, now: () => new Date() });
  queryClient.setQueryData(queryKey, { season, ahead });
}
