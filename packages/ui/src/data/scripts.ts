import type {
  NewScriptPreset,
  NewScriptRun,
  Removal,
  Restoration,
  ScriptDraft,
  ScriptPresetChange,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunInversion,
  ScriptRunQuery,
} from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { readListsAnew } from './collection-cache.ts';
import { given, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, creationOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { readSeasonAnew } from './season.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the history is asked for, without its page. */
export type ScriptRunFilters = {
  readonly [Name in keyof Omit<ScriptRunQuery, 'limit' | 'cursor'>]?: ScriptRunQuery[Name] | undefined;
};

/** Reads of scripts, as TanStack Query options. */
export const scriptQueries = {
  templates: ({ orpc }: ApiConnection) => orpc.scripts.templates.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  /** Whether a draft could run now; an answer of an earlier one stays until the next is there. */
  validation: ({ orpc }: ApiConnection, draft: ScriptDraft) =>
    orpc.scripts.validate.queryOptions({ input: { body: draft }, ...neverKept }),
  /** What a draft would do if it ran now. */
  dryRun: ({ orpc }: ApiConnection, draft: ScriptDraft) =>
    orpc.scripts.dryRun.queryOptions({ input: { body: draft }, ...neverKept }),
  runs: ({ orpc }: ApiConnection, query: ScriptRunFilters) =>
    listOptions(orpc.scripts.runs.list, (page) => ({ query: { ...given(query as object), ...page } })),
  /** What the inverse of a run would do if it began now. */
  inversion: ({ orpc }: ApiConnection, id: string) =>
    orpc.scripts.runs.inversion.queryOptions({ input: { params: { id } }, ...neverKept }),
  run: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.scripts.runs.get.queryOptions({ input: { params: { id } } })),
  /** The run that is under way, if any: others wait for it. */
  underWay: ({ orpc }: ApiConnection) =>
    orpc.scripts.runs.list.queryOptions({
      input: { query: { status: 'running', limit: 1 } },
      select: ({ items }) => items[0] ?? null,
      ...neverKept,
    }),
  /** Runs that need confirmation, the latest first. */
  toConfirm: ({ orpc }: ApiConnection) =>
    orpc.scripts.runs.list.queryOptions({
      input: { query: { status: 'needs-confirmation', limit: 200 } },
      ...neverKept,
    }),
  /** Those that failed, the latest asked for first: `from` asks by that moment, and not by when they ended. */
  failed: ({ orpc }: ApiConnection) =>
    orpc.scripts.runs.list.queryOptions({ input: { query: { status: 'failed', limit: 200 } } }),
  /** Those that wait for their moment or their turn, the latest asked for first. */
  queued: ({ orpc }: ApiConnection) =>
    orpc.scripts.runs.list.queryOptions({ input: { query: { status: 'queued', limit: 200 } } }),
  /** Who has started one of the latest runs. */
  starters: ({ orpc }: ApiConnection) =>
    orpc.scripts.runs.list.queryOptions({
      input: { query: { limit: 200 } },
      select: ({ items }) => [...new Map(items.map(({ startedBy }) => [startedBy.id, startedBy])).values()],
    }),
  presets: ({ orpc }: ApiConnection) => orpc.scripts.presets.list.queryOptions({ input: { query: {} } }),
  presetDeletion: ({ orpc }: ApiConnection, id: string) =>
    orpc.scripts.presets.deletion.queryOptions({ input: { params: { id } }, ...neverKept }),
  preset: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.scripts.presets.get.queryOptions({ input: { params: { id } } })),
  /** What an id stands for; null for one that the project does not have. */
  instrument: ({ orpc }: ApiConnection, id: string) =>
    orpc.instruments.list.queryOptions({
      input: { query: { search: id, limit: 1 } },
      select: ({ items }) => items.find((each) => each.id === id) ?? null,
    }),
};

/** Changes of scripts, as options of `useChange`. */
export const scriptMutations = {
  run: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.scripts.runs,
      send: (body: NewScriptRun, options) => api.orpc.scripts.runs.create.call({ body }, options),
      alsoIn: [api.orpc.scripts.runs.list.key()],
    }),
  /** A run that takes back what another one did. */
  invert: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.scripts.runs,
      send: (body: ScriptRunInversion, options) =>
        api.orpc.scripts.runs.inverse.call({ params: { id }, body }, options),
      alsoIn: [api.orpc.scripts.runs.list.key()],
    }),
  cancel: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.scripts.runs,
      id,
      send: (body: ScriptRunCancellation, options) =>
        api.orpc.scripts.runs.cancel.call({ params: { id }, body }, options),
      alsoIn: [],
    }),
  /** Lets a run go on that needs confirmation. */
  confirm: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.scripts.runs,
      id,
      send: (body: ScriptRunConfirmation, options) =>
        api.orpc.scripts.runs.confirm.call({ params: { id }, body }, options),
      alsoIn: [api.orpc.scripts.runs.list.key()],
    }),
  savePreset: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.scripts.presets,
      send: (body: NewScriptPreset, options) => api.orpc.scripts.presets.create.call({ body }, options),
      alsoIn: [api.orpc.scripts.presets.list.key()],
    }),
  changePreset: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.scripts.presets,
      id,
      send: (body: ScriptPresetChange, options) =>
        api.orpc.scripts.presets.update.call({ params: { id }, body }, options),
      alsoIn: [api.orpc.scripts.presets.list.key()],
    }),
  removePreset: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.scripts.presets,
      id,
      send: (query: Removal, options) => api.orpc.scripts.presets.remove.call({ params: { id }, query }, options),
      alsoIn: [api.orpc.scripts.presets.list.key()],
    }),
  /** Brings it back, within a day of its removal. */
  restorePreset: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.scripts.presets,
      id,
      send: (body: Restoration, options) => api.orpc.scripts.presets.restore.call({ params: { id }, body }, options),
      alsoIn: [api.orpc.scripts.presets.list.key()],
    }),
};

/** Reads the history again: a run has come to its end. */
function readHistoryAnew({ orpc }: ApiConnection, queryClient: QueryClient): void {
  readListsAnew(queryClient, orpc.scripts.runs.key({ type: 'infinite' }));
  void queryClient.invalidateQueries({ queryKey: orpc.scripts.runs.list.key({ type: 'query' }) });
}

/** The same, and reads again what a script may have changed: for whoever started it or watched it, and looks at that next. */
export function readAfterRun(api: ApiConnection, queryClient: QueryClient): void {
  const { orpc } = api;
  readHistoryAnew(api, queryClient);
  void readSeasonAnew(queryClient, api.projectKey);
  for (const { key } of [orpc.funds, orpc.instruments, orpc.leagues, orpc.players, orpc.overview]) {
    void queryClient.invalidateQueries({ queryKey: key({ type: 'query' }) });
    readListsAnew(queryClient, key({ type: 'infinite' }));
  }
}

/** The history as a CSV file that the server writes. */
export const scriptRunsFile = ({ orpc }: ApiConnection, query: ScriptRunFilters, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.scripts.runs.export.call({ query: given(query as object) }, options));

/** A stream lives longer than a call may take: nothing but its reader ends it. */
const sendStream = (request: Request, init: RequestInit) => fetch(request, { ...init, signal: request.signal });

/** The lines of a log after the one with that number, those that come too; it answers how the run ended. */
export const followRunLog = (
  { orpc }: ApiConnection,
  id: string,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
) =>
  orpc.scripts.runs.log.call({ params: { id } }, { signal, lastEventId: String(after), context: { send: sendStream } });
