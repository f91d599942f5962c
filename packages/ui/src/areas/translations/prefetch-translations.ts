import { prefetchOfProject } from '../../data/prefetch-of-project.ts';
import { translationQueries } from '../../data/translations.ts';
import { readTranslationView, translationFilters } from './translation-view.ts';

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export const prefetchTranslations = prefetchOfProject((queryClient, own, { project, url }) => {
  const locales = project?.transationLocales ?? [];
  const filters = translationFilters(readTranslationView(url.searchParams, locales), locales);
  return queryClient.prefetchInfiniteQuery(translationQueries.list(own, filters));
});
