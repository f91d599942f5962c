import type { AccountSession, EndedSessions, SessionEnd, SessionSort } from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, inEveryProject } from './collection-cache.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { askedOf } from './own-api.ts';
import type { ChangeOptions } from './use-change.ts';

/** Reads of the sessions of accounts, as TanStack Query options. */
export const sessionQueries = {
  /** The sessions of one account, open ones and those that are over, the latest first. */
  ofIdentity: (api: ApiConnection | null, query: ListQuery<SessionSort>, id: string) =>
    askedOf(api, ({ orpc }) =>
      listOptions(orpc.sessions.list, (page) => ({ params: { id }, query: { ...given(query), ...page } })),
    ),
  /** How many are open now: what an act would end is counted when somebody asks. The one in use is looked for among the latest `limit`. */
  open: (api: ApiConnection | null, id: string, limit = 200) =>
    askedOf(api, ({ orpc }) => {
      const input = { params: { id }, query: { state: 'open' as const, limit } };
      return recordOptions(
        id,
        queryOptions({
          queryKey: [...orpc.sessions.list.key({ input }), 'count'],
          async queryFn({ signal }) {
            const { total, items } = await orpc.sessions.list.call(input, { signal });
            return { total, hasCurrent: items.some(({ isCurrent }) => isCurrent) };
          },
          ...neverKept,
        }),
      );
    }),
};

/** Sessions are the same in every project, whichever API answers. */
const readAllAnew = (queryClient: QueryClient) => {
  for (const resource of ['sessions', 'audit'] as const) void queryClient.invalidateQueries(inEveryProject(resource));
};

/** Ends of sessions, as options of `useChange`. */
export const sessionMutations = {
  /** Ends one session for good. */
  end: (
    { orpc }: ApiConnection,
    { identityId: id, sessionId }: { readonly identityId: string; readonly sessionId: string },
    queryClient: QueryClient,
  ): ChangeOptions<AccountSession, SessionEnd> => ({
    reads: orpc.sessions.key(),
    mutationFn: ({ input: query, signal }) => orpc.sessions.end.call({ params: { id, sessionId }, query }, { signal }),
    onError: () => void queryClient.invalidateQueries(inEveryProject('sessions')),
    onSuccess: (ended) => {
      changeRows<AccountSession>(queryClient, inEveryProject('sessions'), (row) => [row.id === ended.id ? ended : row]);
      readAllAnew(queryClient);
    },
  }),
  /** Ends every open session of an account but the one that the call is made in. */
  endAll: (
    { orpc }: ApiConnection,
    id: string,
    queryClient: QueryClient,
  ): ChangeOptions<EndedSessions, SessionEnd> => ({
    reads: orpc.sessions.key(),
    mutationFn: ({ input: query, signal }) => orpc.sessions.endAll.call({ params: { id }, query }, { signal }),
    onError: () => void queryClient.invalidateQueries(inEveryProject('sessions')),
    onSuccess: () => readAllAnew(queryClient),
  }),
};
