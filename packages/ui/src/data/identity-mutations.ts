import type { Identity, IdentityChange } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { inEveryProject } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
import { followRights } from './grants.ts';
import { everyIdentityList, identityQueries } from './identities.ts';
import { withIdentity } from './identity-order.ts';
import type { ChangeOptions } from './use-change.ts';

/** Changes of the identities, as options of `useChange`. Each keeps the cached lists true. */
export const identityMutations = {
  /** Changes state, sudo or access of one identity. Never optimistic: the server has rules of its own. */
  update: (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<Identity, IdentityChange> => ({
    reads: everyIdentityList,
    mutationFn: ({ input, signal }) =>
      api.orpc.sudo.identities.update.call({ params: { id }, body: input }, { signal }),
    onError: async (error) => {
      if (!(error instanceof RequestFailure)) return;
      const { kind } = error.facts;
      if (kind !== 'conflict' && kind !== 'notFound') return;
      const current = await currentOf(error);
      if (current) replaceIdentity(queryClient, current);
      else void queryClient.invalidateQueries({ queryKey: everyIdentityList });
    },
    onSuccess: async (identity) => {
      replaceIdentity(queryClient, identity);
      followRights(queryClient, identity);
      // A deactivation ends sessions and may withdraw what waits, and everything is written down.
      for (const resource of ['sessions', 'audit', 'invitations', 'scripts'] as const)
        void queryClient.invalidateQueries(inEveryProject(resource));
    },
  }),
};

/** Everybody as they are now, read anew, by their ids: what became of changes of which nobody knows. */
export async function identitiesNow(
  api: ApiConnection,
  queryClient: QueryClient,
): Promise<ReadonlyMap<string, Identity>> {
  const everyone = await queryClient.fetchQuery({ ...identityQueries.list(api), staleTime: 0 });
  return new Map(everyone.map((identity) => [identity.id, identity]));
}

/** The record as somebody else has left it, where that is why a change of it was refused, and it is known. */
export function newerIdentity(error: unknown, before: Identity, queryClient: QueryClient): Identity | undefined {
  if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return undefined;
  const now = queryClient.getQueryData(identityQueries.newer().queryKey)?.[before.id];
  return now?.updated_at === before.updated_at ? undefined : now;
}

async function currentOf(error: unknown): Promise<Identity | undefined> {
  if (!(error instanceof RequestFailure) || error.facts.kind !== 'conflict') return undefined;
  // Not to be had after a deploy, for instance: then the list brings the record.
  const module = await import('./conflicting-identity.ts').catch(() => undefined);
  return module?.conflictingIdentity(error.facts);
}

/**
 * Puts a newer record of one identity wherever identities are held. A list that is under way goes on, and takes the
 * record over when it comes; one that could not be fetched is asked for anew.
 */
function replaceIdentity(queryClient: QueryClient, identity: Identity): void {
  queryClient.setQueryData(identityQueries.newer().queryKey, (known) => ({ ...known, [identity.id]: identity }));
  const lists = queryClient.getQueryCache().findAll({ queryKey: everyIdentityList });
  const failed = lists.filter(({ state }) => state.status === 'error' && state.fetchStatus === 'idle');
  for (const { queryKey, state } of lists) {
    queryClient.setQueryData<readonly Identity[]>(
      queryKey,
      (list) => list && withIdentity(list, identity),
      // One record is no reason to call the whole list new.
      { updatedAt: state.dataUpdatedAt },
    );
  }
  for (const { queryKey } of failed) void queryClient.invalidateQueries({ queryKey, exact: true });
}
