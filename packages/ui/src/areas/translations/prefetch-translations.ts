import type { Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { translationQueries } from '../../data/translations.ts';
import { readTranslationView, translationFilters } from './translation-view.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchTranslations(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const locales = project?.transationLocales ?? [];
  const filters = translationFilters(readTranslationView(url.searchParams, locales), locales);
  if (own) await queryClient.prefetchInfiniteQuery(translationQueries.list(own, filters));
}
