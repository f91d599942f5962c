import type { AccountSession, EndedSessions, SessionEnd, SessionSort } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { measureOf, type PageQuery, pagesOf } from './collection.ts';
import { changeRows } from './collection-cache.ts';
import { withoutSending } from './failure.ts';
import type { ChangeOptions } from './use-change.ts';

/** Sessions are the same in every project, whichever API answers. */
const everySession = ['sessions'] as const;
const everyEvent = ['audit'] as const;

/** Reads of the sessions of accounts, as TanStack Query options. */
export const sessionQueries = {
  /** The sessions of one account, open ones and those that are over, the latest first. */
  ofIdentity: pagesOf({
    area: 'sessions',
    name: 'of an identity',
    read: (client, query: PageQuery<SessionSort>, options, id) => client.list({ params: { id }, query }, options),
  }),
  /** How many are open now: what an act would end is counted when somebody asks. */
  open: measureOf(
    'sessions',
    async (client, id, options) => {
      const { total, items } = await client.list({ params: { id }, query: { state: 'open', limit: 200 } }, options);
      return { total, hasCurrent: items.some(({ isCurrent }) => isCurrent) };
    },
    'open',
  ),
};

/** Ends of sessions, as options of `useChange`. */
export const sessionMutations = {
  /** Ends one session for good. */
  end: (
    api: ApiConnection,
    { identityId: id, sessionId }: { readonly identityId: string; readonly sessionId: string },
    queryClient: QueryClient,
  ): ChangeOptions<AccountSession, SessionEnd> => ({
    reads: everySession,
    mutationFn: async ({ input: query, signal }) => {
      const client = await api.client('sessions').catch(withoutSending);
      return await client.end({ params: { id, sessionId }, query }, { signal });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: everySession }),
    onSuccess: (ended) => {
      changeRows<AccountSession>(queryClient, everySession, (row) => [row.id === ended.id ? ended : row]);
      readAllAnew(queryClient);
    },
  }),
  /** Ends every open session of an account but the one that the call is made in. */
  endAll: (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<EndedSessions, SessionEnd> => ({
    reads: everySession,
    mutationFn: async ({ input: query, signal }) => {
      const client = await api.client('sessions').catch(withoutSending);
      return await client.endAll({ params: { id }, query }, { signal });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: everySession }),
    onSuccess: () => readAllAnew(queryClient),
  }),
};

function readAllAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: everySession });
  void queryClient.invalidateQueries({ queryKey: everyEvent });
}
