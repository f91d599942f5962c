import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { hasCard } from '../overview-cards.ts';
import { readChartRangeQuery } from '../overview-range.ts';

/** Asks for the charts: on the server for the document, in the browser before the page is shown. */
export async function prefetchOverview(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const charts = readChartRangeQuery(url.searchParams);
  const { fundUpdateRate, playerRegistrationRate } = overviewQueries;
  await Promise.all([
    own && hasCard(project, 'fundUpdateRate') && queryClient.prefetchQuery(fundUpdateRate(own, charts)),
    own && hasCard(project, 'playerRegistrationRate') && queryClient.prefetchQuery(playerRegistrationRate(own, charts)),
  ]);
}
