import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { planQueries, staffQueries } from '../../data/plan.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchProject(
  queryClient: QueryClient,
  api: ApiConnection,
  { project }: { readonly project: Project | null },
): Promise<void> {
  const own = ownApi(api, project);
  if (!own) return;
  await Promise.all([
    queryClient.prefetchQuery(planQueries.get(own)),
    queryClient.prefetchQuery(staffQueries.list(own)),
  ]);
}
