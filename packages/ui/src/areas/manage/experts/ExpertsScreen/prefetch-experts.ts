import { expertSorts, hasArea, manageTabs } from '@bullpen/contract';
import { expertQueries } from '../../../../data/experts.ts';
import { prefetchOfProject } from '../../../../data/prefetch-of-project.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { expertFilters } from '../expert-labels.ts';

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchExperts = prefetchOfProject(async (queryClient, own, { project, url }) => {
  if (!hasArea(manageTabs.experts, { project, isSudo: false })) return;
  const listQuery = readListQuery(url.searchParams, expertSorts, expertFilters);
  await queryClient.prefetchInfiniteQuery(expertQueries.list(own, listQuery));
});
