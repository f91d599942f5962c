import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { ownApi } from './own-api.ts';

/**
 * Asks for what a page of a project shows first: on the server for the document, in the browser before the page is shown.
 * Of a project without an API of its own nothing is asked.
 */
export const prefetchOfProject =
  <Page = { readonly url: URL }>(
    ask: (
      queryClient: QueryClient,
      own: ApiConnection,
      page: Page & { readonly project: Project | null },
    ) => Promise<unknown>,
  ): ((
    queryClient: QueryClient,
    api: ApiConnection,
    page: Page & { readonly project: Project | null },
  ) => Promise<void>) =>
  async (queryClient, api, page) => {
    const own = ownApi(api, page.project);
    if (own) await ask(queryClient, own, page);
  };
