import type {
  HistoryEntry,
  NewPlayerNote,
  PlayerChange,
  PlayerNote,
  PlayerSort,
  Removal,
  Restoration,
} from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { readAnew } from './collection-cache.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of players is asked for; days as `2026-09-01..2026-09-30`. */
export type PlayerListQuery = ListQuery<PlayerSort> & {
  readonly locale?: string | undefined;
  readonly registered?: string | undefined;
  readonly lastActive?: string | undefined;
  readonly funds?: 'none' | undefined;
};

/** Reads of the players, as TanStack Query options. */
export const playerQueries = {
  /** All players, page by page. */
  list: ({ orpc }: ApiConnection, query: PlayerListQuery) =>
    listOptions(orpc.players.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.players.get.queryOptions({ input: { params: { id } } })),
  /** What a player did, and what staff did to them, the latest first; of `event` the entries of that kind alone. */
  history: ({ orpc }: ApiConnection, id: string, event?: HistoryEntry['event']) =>
    listOptions(orpc.players.history, (page) => ({
      params: { id },
      query: { order: 'desc' as const, ...given({ event }), ...page },
    })),
  /** What staff wrote about a player, the latest first. */
  notes: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.players.notes.list.queryOptions({ input: { params: { id } } })),
  /** What would go with a player who is deleted. */
  deletion: ({ orpc }: ApiConnection, id: string) =>
    orpc.players.deletion.queryOptions({ input: { params: { id } }, ...neverKept }),
};

/** Where else a player is told of. */
const alsoIn = ({ orpc }: ApiConnection) => [
  orpc.funds.key(),
  orpc.leagues.key(),
  orpc.names.key(),
  orpc.officialLeagues.key(),
  orpc.overview.key(),
];
/** The same where one goes: with them goes the fund of an expert. */
export const alsoInExperts = (api: ApiConnection) => [...alsoIn(api), api.orpc.experts.key()];

/** A change of the notes about a player; what is known of them is seen at once. */
const noteOptions = <Input>(
  { orpc }: ApiConnection,
  id: string,
  {
    queryClient,
    send,
    follow,
  }: {
    readonly queryClient: QueryClient;
    readonly send: (input: Input, options: { readonly signal: AbortSignal }) => Promise<PlayerNote>;
    readonly follow: (note: PlayerNote, others: readonly PlayerNote[]) => PlayerNote[];
  },
): ChangeOptions<PlayerNote, Input> => {
  const input = { params: { id } };
  const queryKey = orpc.players.notes.list.queryKey({ input });
  return {
    reads: queryKey,
    mutationFn: ({ input, signal }) => send(input, { signal }),
    onError: (error) => readAnew(error, queryClient, queryKey),
    async onSuccess(note) {
      // Its history tells that one was written, or deleted.
      const history = orpc.players.history.key({ input });
      // An older answer under way does not come after it, nor does one that is not shown yet.
      await Promise.all([queryKey, history].map((each) => queryClient.cancelQueries({ queryKey: each })));
      queryClient.setQueryData<PlayerNote[]>(
        queryKey,
        (known) =>
          known &&
          follow(
            note,
            known.filter((each) => each.id !== note.id),
          ),
      );
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: history });
    },
  };
};

/** Changes of the players, as options of `useChange`. */
export const playerMutations = {
  rename: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.players,
      id,
      send: (body: PlayerChange, options) => api.orpc.players.update.call({ params: { id }, body }, options),
      alsoIn: alsoIn(api),
    }),
  remove: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.players,
      id,
      send: (query: Removal, options) => api.orpc.players.remove.call({ params: { id }, query }, options),
      alsoIn: alsoInExperts(api),
    }),
  /** Brings it back, within a day of its removal. */
  restore: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.players,
      id,
      send: (body: Restoration, options) => api.orpc.players.restore.call({ params: { id }, body }, options),
      alsoIn: alsoInExperts(api),
    }),
  /** Keeps a note about the player, in the name of the caller. */
  writeNote: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    noteOptions(api, id, {
      queryClient,
      send: (body: NewPlayerNote, options) => api.orpc.players.notes.create.call({ params: { id }, body }, options),
      follow: (note, others) => [note, ...others],
    }),
  /** Deletes a note about the player, for good. */
  removeNote: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    noteOptions(api, id, {
      queryClient,
      send: ({ noteId }: { readonly noteId: string }, options) =>
        api.orpc.players.notes.remove.call({ params: { id, noteId } }, options),
      follow: (_, others) => [...others],
    }),
};

/** The list of players as a CSV file that the server writes. */
export const playersFile = ({ orpc }: ApiConnection, query: PlayerListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.players.export.call({ query: given(query) }, options));
