import type { Translation, TranslationChange, TranslationEntry, TranslationQuery } from '@bullpen/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
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

/** The text as somebody else has left it, where that is why a change was refused. */
export async function staleTranslation(
  error: unknown,
  { key, locale }: Pick<TranslationChange, 'key' | 'locale'>,
): Promise<Translation | undefined> {
  if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return undefined;
  // There since the call; the page itself goes without zod.
  const { StaleTranslation } = await import('./calls/translations-calls.ts');
  const { stale } = Object(error.facts.data) as { stale?: unknown };
  const all = Array.isArray(stale) ? stale.flatMap((each) => StaleTranslation.safeParse(each).data ?? []) : [];
  return all.find((each) => each.key === key && each.current.locale === locale)?.current;
}
