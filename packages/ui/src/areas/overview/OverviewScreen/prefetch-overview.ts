import { overviewQueries } from '../../../data/overview.ts';
import { prefetchOfProject } from '../../../data/prefetch-of-project.ts';
import { hasCard } from '../overview-cards.ts';
import { readChartRangeQuery } from '../overview-range.ts';

/** Asks for the charts: on the server for the document, in the browser before the page is shown. */
export const prefetchOverview = prefetchOfProject((queryClient, own, { project, url }) => {
  const charts = readChartRangeQuery(url.searchParams);
  const { fundUpdateRate, playerRegistrationRate } = overviewQueries;
  return Promise.all([
    hasCard(project, 'fundUpdateRate') && queryClient.prefetchQuery(fundUpdateRate(own, charts)),
    hasCard(project, 'playerRegistrationRate') && queryClient.prefetchQuery(playerRegistrationRate(own, charts)),
  ]);
});
