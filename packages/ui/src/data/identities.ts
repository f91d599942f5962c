import type { Identity, IdentityChange } from '@bullpen/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { NotAuthenticatedError, RequestFailure } from './failure.ts';

/** Identities are the same in every project; the lists differ by the API that answered. */
const everyList = ['identities'] as const;
const listKey = (api: ApiConnection | null) => [...everyList, api?.projectKey ?? null] as const;

/** Reads of the identities, as TanStack Query options. */
export const identityQueries = {
  /** The whole list. Fails with 'Failed to fetch identities', the cause beneath it. */
  list: (api: ApiConnection | null) =>
    queryOptions({
      queryKey: listKey(api),
      enabled: api !== null,
      queryFn: async ({ signal }): Promise<readonly Identity[]> => {
        if (api === null) throw new NotAuthenticatedError();
        try {
          const client = await api.client();
          return await client.sudo.identities.list(undefined, { signal });
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          console.error(error);
          throw new RequestFailure('Failed to fetch identities', error.facts, { cause: error });
        }
      },
    }),
};

/** Changes of the identities, as TanStack Query options. Each keeps the cached list true. */
export const identityMutations = {
  /** Activates or deactivates one identity. Never optimistic: the server has rules of its own. */
  update: (api: ApiConnection | null, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: ['identities', 'update'],
      mutationFn: async ({ id, change }: { id: string; change: IdentityChange }): Promise<Identity> => {
        if (api === null) throw new NotAuthenticatedError();
        const client = await api.client();
        return await client.sudo.identities.update({ params: { id }, body: change });
      },
      onError: async (error) => {
        if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return;
        const { conflictingIdentity } = await import('./conflicting-identity.ts');
        const current = conflictingIdentity(error.facts);
        if (current) await replaceIdentity(queryClient, current);
      },
      onSuccess: (identity) => replaceIdentity(queryClient, identity),
    }),
};

/** Puts a newer record of one identity into every cached list; an older answer under way does not come after it. */
async function replaceIdentity(queryClient: QueryClient, identity: Identity): Promise<void> {
  await queryClient.cancelQueries({ queryKey: everyList });
  queryClient.setQueriesData<readonly Identity[]>({ queryKey: everyList }, (list) =>
    list?.map((known) => (known.id === identity.id ? identity : known)),
  );
}
