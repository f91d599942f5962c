import type {
  DescribedTranslation,
  ImportReport,
  Translation,
  TranslationBatch,
  TranslationChange,
  TranslationEntry,
  TranslationFormat,
  TranslationImport,
  TranslationProgress,
  TranslationQuery,
} from '@bullpen/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
import { given, listOptions } from './list-options.ts';
import { csvFile, type FileOptions } from './server-file.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of texts is asked for, without its page. */
export type TranslationFilters = Partial<
  Pick<TranslationQuery, 'search' | 'locale' | 'status' | 'issues' | 'prefix' | 'author' | 'tag'>
>;

/** Reads of the texts, as TanStack Query options. */
export const translationQueries = {
  list: ({ orpc }: ApiConnection, filters: TranslationFilters) =>
    listOptions(orpc.translations.list, (page) => ({ query: { ...given(filters), ...page } })),
  /** How far the texts have come, language by language. */
  progress: ({ orpc }: ApiConnection) =>
    orpc.translations.list.queryOptions({
      input: { query: { limit: 1 } },
      select: ({ progress }: { readonly progress: readonly TranslationProgress[] }) => progress,
    }),
  /** What was changed in a text in one language, the latest first. */
  history: ({ orpc }: ApiConnection, key: string, locale: string) =>
    listOptions(orpc.translations.history, (page) => ({ params: { key }, query: { locale, ...page } })),
};

const readAnew = ({ orpc }: ApiConnection, queryClient: QueryClient) =>
  readListsAnew(queryClient, orpc.translations.key({ type: 'infinite' }));

function showChanged({ orpc }: ApiConnection, queryClient: QueryClient, entries: readonly TranslationEntry[]): void {
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  changeRows<TranslationEntry>(queryClient, { queryKey: orpc.translations.list.key() }, (row) => [
    changed.get(row.id) ?? row,
  ]);
}

/** Undefined where they cannot be loaded: a refusal is told all the same. */
const loadSchemas = () => import('./translation-schemas.ts').catch(() => undefined);

/**
 * Puts texts back. An error of one is accepted as long as its source has not changed since it was replaced: players saw
 * the same error before. Of another source an editor has not seen it, and the refusal stands.
 */
async function putBack(api: ApiConnection, body: TranslationBatch, signal: AbortSignal) {
  const { update } = api.orpc.translations;
  try {
    return await update.call({ body }, { signal });
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.facts.code !== 'message_errors') throw error;
    const schemas = await loadSchemas();
    if (!schemas) throw error;
    const { fields } = schemas.messageErrors.message_errors.data.parse(error.facts.data);
    const entries = new Map((await everyTranslation(api, {}, signal)).map((entry) => [entry.key, entry]));
    const isOfSameSource = ({ key, locale }: { readonly key: string; readonly locale: string }) => {
      const entry = entries.get(key);
      const replacedAt = entry?.translations.find((each) => each.locale === locale)?.changedAt;
      return Date.parse(entry?.source.changedAt ?? '') <= Date.parse(replacedAt ?? '');
    };
    if (!fields.every(isOfSameSource)) throw error;
    const acceptedErrors = fields.map(({ key, locale, code }) => ({ key, locale, code }));
    return update.call({ body: { ...body, acceptedErrors } }, { signal });
  }
}

/** Changes of the texts. */
export const translationMutations = {
  /** One text in one language, in a batch of its own. Several may be under way at once: a save goes on to the next text. */
  update: (api: ApiConnection, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: TranslationBatch) => api.orpc.translations.update.call({ body }),
      onSuccess: ({ entries }) => showChanged(api, queryClient, entries),
      // Progress has changed with it, or nobody knows what has.
      onSettled: () => readAnew(api, queryClient),
    }),
  /** Several together or not at all, as options of `useChange`. */
  batch: (
    api: ApiConnection,
    queryClient: QueryClient,
  ): ChangeOptions<{ readonly entries: readonly TranslationEntry[] }, TranslationBatch> => ({
    reads: api.orpc.translations.list.key(),
    mutationFn: ({ input, signal }) => api.orpc.translations.update.call({ body: input }, { signal }),
    onSuccess: ({ entries }) => showChanged(api, queryClient, entries),
    onSettled: () => readAnew(api, queryClient),
  }),
  /**
   * Takes changes back, as options of `useChange`: as many at once as the API takes, and when it is tried again, those that
   * are left. `onProgress` is told how many texts are as before.
   */
  takeBack(
    api: ApiConnection,
    queryClient: QueryClient,
    onProgress: (done: number) => void,
  ): ChangeOptions<unknown, TranslationBatch> {
    let done = 0;
    return {
      reads: api.orpc.translations.list.key(),
      async mutationFn({ input: { changes, ...input }, signal }) {
        const schemas = await loadSchemas();
        if (!schemas) throw new RequestFailure('The console cannot be reached.', { kind: 'offline', isSent: false });
        const { mostChanges } = schemas;
        while (done < changes.length) {
          const body = { ...input, changes: changes.slice(done, done + mostChanges) };
          const { entries } = await putBack(api, body, signal);
          done += body.changes.length;
          onProgress(done);
          showChanged(api, queryClient, entries);
        }
      },
      onSettled: () => readAnew(api, queryClient),
    };
  },
  /** What is said of a text beside its words, as options of `useChange`. */
  describe: (
    api: ApiConnection,
    key: string,
    queryClient: QueryClient,
  ): ChangeOptions<TranslationEntry, DescribedTranslation> => ({
    reads: api.orpc.translations.list.key(),
    mutationFn: ({ input, signal }) =>
      api.orpc.translations.describe.call({ params: { key }, body: input }, { signal }),
    onSuccess: (entry) => showChanged(api, queryClient, [entry]),
    onSettled: () => readAnew(api, queryClient),
  }),
  /** Applies a file that was looked through, all of it or nothing, as options of `useChange`. */
  applyFile: (
    api: ApiConnection,
    queryClient: QueryClient,
  ): ChangeOptions<ImportReport, TranslationImport & { readonly token: string }> => ({
    reads: api.orpc.translations.list.key(),
    mutationFn: ({ input, signal }) => api.orpc.translations.import.call({ body: input }, { signal }),
    onSettled: () => readAnew(api, queryClient),
  }),
};

/** What a file would change; nothing is changed by asking. */
export const lookThroughFile = ({ orpc }: ApiConnection, body: TranslationImport, signal: AbortSignal) =>
  orpc.translations.import.call({ body }, { signal, context: { isTrial: true } });

/** The texts as a file that the server writes. */
export const translationFile = (
  { orpc }: ApiConnection,
  query: TranslationFilters & { readonly format: TranslationFormat; readonly language?: string | undefined },
  writing: FileOptions,
): Promise<Blob> => csvFile(writing, (options) => orpc.translations.export.call({ query: given(query) }, options));

/** The most that a page has. */
const mostAtOnce = 200;

/** Every text that passes, page after page. */
export async function everyTranslation(
  { orpc }: ApiConnection,
  filters: TranslationFilters,
  signal: AbortSignal,
): Promise<readonly TranslationEntry[]> {
  const all: TranslationEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...given(filters), limit: mostAtOnce, ...(cursor === undefined ? {} : { cursor }) };
    const { items, nextCursor } = await orpc.translations.list.call({ query }, { signal });
    all.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** What is to be done in a language, as it is now; undefined where it cannot be read. */
export async function readProgress({ orpc }: ApiConnection, locale: string): Promise<TranslationProgress | undefined> {
  const page = await orpc.translations.list.call({ query: { limit: 1 } }).catch(() => undefined);
  return page?.progress.find((each) => each.locale === locale);
}

/** The text as another editor has left it, where that is why a change was refused and it can be read. */
export async function staleTranslation(
  error: unknown,
  { key, locale }: Pick<TranslationChange, 'key' | 'locale'>,
): Promise<Translation | undefined> {
  if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return undefined;
  const schemas = await loadSchemas();
  const { stale } = Object(error.facts.data) as { stale?: unknown };
  const all = Array.isArray(stale) ? stale.flatMap((each) => schemas?.StaleTranslation.safeParse(each).data ?? []) : [];
  return all.find((each) => each.key === key && each.current.locale === locale)?.current;
}
