import type { Identity, IdentityChange } from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { RequestFailure, withoutSending } from './failure.ts';
import type { ChangeOptions } from './useChange.ts';

/** Identities are the same in every project; the lists differ by the API that answered. */
const everyList = ['identities', 'list'] as const;
const listKey = (api: ApiConnection | null) => [...everyList, api?.projectKey ?? null] as const;

const noneNewer: Readonly<Record<string, Identity>> = {};

const fetchList =
  (api: ApiConnection) =>
  async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Identity[]> => {
    try {
      const client = await api.client('sudo');
      return await client.identities.list(undefined, { signal });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      console.error(error);
      throw new RequestFailure('Failed to fetch identities', error.facts, { cause: error });
    }
  };

/** Reads of the identities, as TanStack Query options. */
export const identityQueries = {
  /** The whole list; asked for only where there is an API. Fails with 'Failed to fetch identities', the cause beneath it. */
  list: (api: ApiConnection | null) =>
    queryOptions({ queryKey: listKey(api), queryFn: api === null ? skipToken : fetchList(api) }),
  /** Records that are newer than the document's rows, by id: what a change was answered with. Never fetched. */
  newer: () =>
    queryOptions({
      queryKey: ['identities', 'newer'],
      queryFn: () => noneNewer,
      enabled: false,
      initialData: noneNewer,
    }),
};

/** Changes of the identities, as options of `useChange`. Each keeps the cached lists true. */
export const identityMutations = {
  /** Activates or deactivates one identity. Never optimistic: the server has rules of its own. */
  update: (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Identity, IdentityChange> => ({
    reads: everyList,
    mutationFn: async ({ input, signal }) => {
      const client = await api.client('sudo').catch(withoutSending);
      return await client.identities.update({ params: { id }, body: input }, { signal });
    },
    onError: async (error) => {
      if (!(error instanceof RequestFailure)) return;
      const { kind } = error.facts;
      if (kind !== 'conflict' && kind !== 'notFound') return;
      const current = await currentOf(error);
      if (current) await replaceIdentity(queryClient, current);
      else void queryClient.invalidateQueries({ queryKey: everyList });
    },
    onSuccess: (identity) => replaceIdentity(queryClient, identity),
  }),
};

async function currentOf(error: unknown): Promise<Identity | undefined> {
  if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return undefined;
  // Not to be had after a deploy, for instance: then the list brings the record.
  const module = await import('./conflicting-identity.ts').catch(() => undefined);
  return module?.conflictingIdentity(error.facts);
}

/**
 * Puts a newer record of one identity wherever identities are held; an older answer under way does not come after it.
 * A list that was under way, or that could not be fetched, is asked for anew.
 */
async function replaceIdentity(queryClient: QueryClient, identity: Identity): Promise<void> {
  queryClient.setQueryData(identityQueries.newer().queryKey, (known) => ({ ...known, [identity.id]: identity }));
  const lists = queryClient.getQueryCache().findAll({ queryKey: everyList });
  const unsettled = lists.filter(({ state }) => state.fetchStatus !== 'idle' || state.status !== 'success');
  await queryClient.cancelQueries({ queryKey: everyList });
  for (const { queryKey, state } of lists) {
    queryClient.setQueryData<readonly Identity[]>(
      queryKey,
      (list) => list?.map((known) => (known.id === identity.id ? identity : known)),
      // One record is no reason to call the whole list new.
      { updatedAt: state.dataUpdatedAt },
    );
  }
  for (const { queryKey } of unsettled) void queryClient.invalidateQueries({ queryKey, exact: true });
}
