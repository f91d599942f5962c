import type { TranslationChange, TranslationEntry, TranslationQuery } from '@bullpen/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { given, listOptions } from './list-options.ts';

/** What the list of texts is asked for, without its page. */
export type TranslationFilters = Partial<
  Pick<TranslationQuery, 'search' | 'locale' | 'status' | 'issues' | 'prefix' | 'author'>
>;

/** Reads of the texts, as TanStack Query options. */
export const translationQueries = {
  list: ({ orpc }: ApiConnection, filters: TranslationFilters) =>
    listOptions(orpc.translations.list, (page) => ({ query: { ...given(filters), ...page } })),
};

const readAnew = ({ orpc }: ApiConnection, queryClient: QueryClient) =>
  readListsAnew(queryClient, orpc.translations.key({ type: 'infinite' }));

/** Changes of the texts. */
export const translationMutations = {
  /** One text in one language. Several may be under way at once: whoever saves one goes on to the next. */
  update: (api: ApiConnection, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (change: TranslationChange) => api.orpc.translations.update.call({ body: { changes: [change] } }),
      onSuccess({ entries }) {
        for (const entry of entries)
          changeRows<TranslationEntry>(queryClient, api.orpc.translations.list.key(), (row) =>
            row.id === entry.id ? [entry] : [row],
          );
      },
      // Progress has changed with it, or nobody knows what has.
      onSettled: () => readAnew(api, queryClient),
    }),
};
