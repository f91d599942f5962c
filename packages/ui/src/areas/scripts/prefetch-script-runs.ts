import { type Project, scriptRunSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { scriptQueries } from '../../data/scripts.ts';
import { readListQuery } from '../../records/list-query.ts';
import { askedRuns, runFilters } from './script-run-filters.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchScriptRuns(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const asked = readListQuery(url.searchParams, scriptRunSorts, runFilters);
  // Days are those of the project's zone, which is not known here.
  if (own && asked.at === undefined)
    await queryClient.prefetchInfiniteQuery(scriptQueries.runs(own, askedRuns(asked, 'UTC')));
}
