import { scriptRunSorts } from '@bullpen/contract';
import { prefetchOfProject } from '../../data/prefetch-of-project.ts';
import { scriptQueries } from '../../data/scripts.ts';
import { readListQuery } from '../../records/list-query.ts';
import { askedRuns, runFilters } from './script-run-filters.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchScriptRuns = prefetchOfProject(async (queryClient, own, { url }) => {
  const asked = readListQuery(url.searchParams, scriptRunSorts, runFilters);
  // Days are those of the project's zone, which is not known here.
  if (asked.at === undefined) await queryClient.prefetchInfiniteQuery(scriptQueries.runs(own, askedRuns(asked, 'UTC')));
});
