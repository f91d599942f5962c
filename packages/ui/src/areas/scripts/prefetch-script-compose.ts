import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { scriptQueries } from '../../data/scripts.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchScriptCompose(
  queryClient: QueryClient,
  api: ApiConnection,
  { project }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  if (own) await queryClient.prefetchQuery(scriptQueries.templates(own));
}
