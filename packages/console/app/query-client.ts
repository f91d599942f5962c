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

/**
 * Clocks that agree seem apart by as long as a document and its scripts are on their way, in milliseconds: up to here the
 * server's word stands, and nothing is rendered again.
 */
export const longestTransit = 10_000;

/** Takes over what the root data carry now, by the clock of this browser: the server's may be another one. */
export function rememberSeason(queryClient: QueryClient, { season: carried }: Pick<RootData, 'season'>): void {
  if (!carried) return;
  const { season, ahead } = knownSeason(carried.season, new Date());
  const known = queryClient.getQueryData(keyOf(carried.projectKey));
  if (known?.season.now === season.now && Math.abs(known.ahead - ahead) < longestTransit) return;
  remember(queryClient, carried.projectKey, { season, ahead });
}

const keyOf = (projectKey: string) =>
  seasonQueries.of({ project: { key: projectKey }, api: null, now: () => new Date() }).queryKey;

function remember(queryClient: QueryClient, projectKey: string, { season, ahead }: KnownSeason): void {
  // The server knew the zone, this browser may not: what it cannot write would take the page.
  if (!isTimeZone(season.timeZone)) return;
  queryClient.setQueryData(keyOf(projectKey), { season, ahead });
}
