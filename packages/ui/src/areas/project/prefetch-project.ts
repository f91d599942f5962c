import { planQueries, staffQueries } from '../../data/plan.ts';
import { prefetchOfProject } from '../../data/prefetch-of-project.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchProject = prefetchOfProject<unknown>((queryClient, own) =>
  Promise.all([queryClient.prefetchQuery(planQueries.get(own)), queryClient.prefetchQuery(staffQueries.list(own))]),
);
