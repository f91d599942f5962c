import { prefetchOfProject } from '../../data/prefetch-of-project.ts';
import { scriptQueries } from '../../data/scripts.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchScripts = prefetchOfProject((queryClient, own) =>
  Promise.all([
    queryClient.prefetchQuery(scriptQueries.templates(own)),
    queryClient.prefetchQuery(scriptQueries.presets(own)),
  ]),
);
