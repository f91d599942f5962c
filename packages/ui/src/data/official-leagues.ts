import type {
  NewOfficialLeague,
  OfficialLeagueChange,
  OfficialLeagueSort,
  OfficialLeagueStatus,
  OfficialLeagueWithdrawal,
  PlayerSort,
  Publication,
  Removal,
  Restoration,
} from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, creationOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of official leagues is asked for. */
export type OfficialLeagueListQuery = ListQuery<OfficialLeagueSort> & {
  readonly status?: OfficialLeagueStatus | undefined;
};

/** Reads of the official leagues, as TanStack Query options. */
export const officialLeagueQueries = {
  /** All official leagues, page by page. */
  list: ({ orpc }: ApiConnection, query: OfficialLeagueListQuery) =>
    listOptions(orpc.officialLeagues.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.officialLeagues.get.queryOptions({ input: { params: { id } } })),
  /** What would go with an official league that is deleted. */
  deletion: ({ orpc }: ApiConnection, id: string) =>
    orpc.officialLeagues.deletion.queryOptions({ input: { params: { id } }, ...neverKept }),
  /** All who play, while it is published. */
  members: ({ orpc }: ApiConnection, id: string, query: ListQuery<PlayerSort>) =>
    listOptions(orpc.officialLeagues.members.list, (page) => ({ params: { id }, query: { ...given(query), ...page } })),
  /** Where they stand, by the best of their funds. */
  standings: ({ orpc }: ApiConnection, id: string, search: string) =>
    listOptions(orpc.officialLeagues.standings, (page) => ({
      params: { id },
      query: { ...given({ search }), ...page },
    })),
};

/** Images tell where they are used. */
const alsoIn = (api: ApiConnection) => [api.orpc.images.key()];

/** Changes of the official leagues, as options of `useChange`. */
export const officialLeagueMutations = {
  create: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      send: (body: NewOfficialLeague, options) => api.orpc.officialLeagues.create.call({ body }, options),
      alsoIn: alsoIn(api),
    }),
  update: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      id,
      send: (body: OfficialLeagueChange, options) =>
        api.orpc.officialLeagues.update.call({ params: { id }, body }, options),
      alsoIn: alsoIn(api),
    }),
  /** Puts a draft before the public. */
  publish: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      id,
      send: (body: Publication, options) => api.orpc.officialLeagues.publish.call({ params: { id }, body }, options),
      alsoIn: [],
    }),
  /** Takes it back: it is a draft again. */
  withdraw: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      id,
      send: (body: OfficialLeagueWithdrawal, options) =>
        api.orpc.officialLeagues.withdraw.call({ params: { id }, body }, options),
      alsoIn: [],
    }),
  remove: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      id,
      send: (query: Removal, options) => api.orpc.officialLeagues.remove.call({ params: { id }, query }, options),
      alsoIn: alsoIn(api),
    }),
  /** Brings it back, within a day of its removal. */
  restore: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.officialLeagues,
      id,
      send: (body: Restoration, options) => api.orpc.officialLeagues.restore.call({ params: { id }, body }, options),
      alsoIn: alsoIn(api),
    }),
};

/** The list of official leagues, and those of one of them, as CSV files that the server writes. */
export const officialLeagueFiles = {
  officialLeagues: ({ orpc }: ApiConnection, query: OfficialLeagueListQuery, writing: FileOptions) =>
    csvFile(writing, (options) => orpc.officialLeagues.export.call({ query: given(query) }, options)),
  members: ({ orpc }: ApiConnection, id: string, query: ListQuery<PlayerSort>, writing: FileOptions) =>
    csvFile(writing, (options) =>
      orpc.officialLeagues.members.export.call({ params: { id }, query: given(query) }, options),
    ),
  standings: ({ orpc }: ApiConnection, id: string, search: string, writing: FileOptions) =>
    csvFile(writing, (options) =>
      orpc.officialLeagues.exportStandings.call({ params: { id }, query: given({ search }) }, options),
    ),
};
