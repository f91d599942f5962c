import { prefetchOfProject } from '../../data/prefetch-of-project.ts';
import { scriptQueries } from '../../data/scripts.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchScriptCompose = prefetchOfProject((queryClient, own) =>
  queryClient.prefetchQuery(scriptQueries.templates(own)),
);
