import type { LeagueChange, LeagueSort, MemberSort, NewLeague, Removal, Restoration } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, creationOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of leagues is asked for; days as `2026-09-01..2026-09-30`, numbers as `2..50`. */
export type LeagueListQuery = ListQuery<LeagueSort> & {
  readonly owner?: 'none' | undefined;
  readonly created?: string | undefined;
  readonly members?: string | undefined;
};

/** Reads of the leagues, as TanStack Query options. */
export const leagueQueries = {
  /** All leagues, page by page; of `playerId` those that this player is in. */
  list: ({ orpc }: ApiConnection, query: LeagueListQuery & { readonly playerId?: string }) =>
    listOptions(orpc.leagues.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.leagues.get.queryOptions({ input: { params: { id } } })),
  /** What would go with a league that is deleted. */
  deletion: ({ orpc }: ApiConnection, id: string) =>
    orpc.leagues.deletion.queryOptions({ input: { params: { id } }, ...neverKept }),
  members: ({ orpc }: ApiConnection, id: string, query: ListQuery<MemberSort>) =>
    listOptions(orpc.leagues.members.list, (page) => ({ params: { id }, query: { ...given(query), ...page } })),
  /** One of its members; null for a player who is none, or not any more. */
  member: ({ orpc }: ApiConnection, id: string, playerId: string) =>
    orpc.leagues.members.list.queryOptions({
      input: { params: { id }, query: { search: playerId, limit: 1 } },
      select: ({ items }) => items.find((each) => each.id === playerId) ?? null,
    }),
  /** Where its members stand, by the best of their funds. */
  standings: ({ orpc }: ApiConnection, id: string, search: string) =>
    listOptions(orpc.leagues.standings, (page) => ({ params: { id }, query: { ...given({ search }), ...page } })),
  /** Where one of its members stands; null for a member without a fund. */
  standing: ({ orpc }: ApiConnection, id: string, playerId: string) =>
    orpc.leagues.standings.queryOptions({
      input: { params: { id }, query: { search: playerId, limit: 1 } },
      select: ({ items }) => items.find((each) => each.id === playerId) ?? null,
    }),
};

/** Where else a league is told of: the histories of its players, the names that wait, and the overview. */
const alsoIn = (api: ApiConnection) => [api.orpc.players.history.key(), api.orpc.names.key(), api.orpc.overview.key()];
/** The same where somebody comes or goes: players tell how many leagues they are in. */
export const alsoInPlayers = (api: ApiConnection) => [
  api.orpc.players.key(),
  api.orpc.names.key(),
  api.orpc.overview.key(),
];

/** Changes of the leagues, as options of `useChange`. */
export const leagueMutations = {
  /** A league that staff makes for a player. */
  create: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.leagues,
      send: (body: NewLeague, options) => api.orpc.leagues.create.call({ body }, options),
      alsoIn: alsoIn(api),
    }),
  /** Another name, or another owner. */
  update: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.leagues,
      id,
      send: (body: LeagueChange, options) => api.orpc.leagues.update.call({ params: { id }, body }, options),
      alsoIn: alsoIn(api),
    }),
  remove: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.leagues,
      id,
      send: (query: Removal, options) => api.orpc.leagues.remove.call({ params: { id }, query }, options),
      alsoIn: alsoInPlayers(api),
    }),
  /** Brings it back, within a day of its removal. */
  restore: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.leagues,
      id,
      send: (body: Restoration, options) => api.orpc.leagues.restore.call({ params: { id }, body }, options),
      alsoIn: alsoInPlayers(api),
    }),
  removeMember: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.leagues,
      id,
      send: ({ playerId, ...query }: Removal & { readonly playerId: string }, options) =>
        api.orpc.leagues.members.remove.call({ params: { id, playerId }, query }, options),
      alsoIn: alsoInPlayers(api),
    }),
};

/** The list of leagues, and those of one league, as CSV files that the server writes. */
export const leagueFiles = {
  leagues: ({ orpc }: ApiConnection, query: LeagueListQuery, writing: FileOptions) =>
    csvFile(writing, (options) => orpc.leagues.export.call({ query: given(query) }, options)),
  members: ({ orpc }: ApiConnection, id: string, query: ListQuery<MemberSort>, writing: FileOptions) =>
    csvFile(writing, (options) => orpc.leagues.members.export.call({ params: { id }, query: given(query) }, options)),
  standings: ({ orpc }: ApiConnection, id: string, search: string, writing: FileOptions) =>
    csvFile(writing, (options) =>
      orpc.leagues.exportStandings.call({ params: { id }, query: given({ search }) }, options),
    ),
};
