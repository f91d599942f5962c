import { type Grant, type GrantSort, type Identity, isSudo, projectAccess } from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, inEveryProject } from './collection-cache.ts';
import { given, type ListQuery, listOptions } from './list-options.ts';
import { askedOf } from './own-api.ts';

/** Every right that has not been used since a moment (RFC 3339), those that never were and those given since among them. */
export async function readUnusedGrants(
  { orpc }: ApiConnection,
  moment: string,
  signal: AbortSignal,
): Promise<readonly Grant[]> {
  const found: Grant[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { sort: 'lastUsedAt', order: 'asc', limit: 200, ...(cursor ? { cursor } : {}) } as const;
    const page = await orpc.grants.list.call({ query }, { signal });
    const unused = page.items.filter(
      ({ lastUsedAt }) => lastUsedAt === null || Date.parse(lastUsedAt) <= Date.parse(moment),
    );
    found.push(...unused);
    // The first that was used since ends them all.
    cursor = unused.length === page.items.length ? page.nextCursor : null;
  } while (cursor);
  return found;
}

/** Reads of who gave what to whom, as TanStack Query options. */
export const grantQueries = {
  /** See {@link readUnusedGrants}. */
  unusedSince: (api: ApiConnection | null, moment: string) =>
    askedOf(api, (own) =>
      queryOptions({
        queryKey: [...own.orpc.grants.list.key(), 'unused', moment],
        queryFn: ({ signal }) => readUnusedGrants(own, moment, signal),
      }),
    ),
  /** What one person has, the latest first. */
  ofIdentity: (api: ApiConnection | null, query: ListQuery<GrantSort>, identityId: string) =>
    askedOf(api, ({ orpc }) =>
      listOptions(orpc.grants.list, (page) => ({ query: { ...given(query), identityId, ...page } })),
    ),
};

/**
 * Lets every list of grants follow the rights of a person: what was taken goes at once, what was given is read. Grants are
 * the same in every project, whichever API answers.
 */
export function followRights(queryClient: QueryClient, identity: Identity): void {
  const access = projectAccess(identity);
  const isHeld = ({ person, projectKey, access: given }: Grant) =>
    person.id !== identity.id || (projectKey === null ? isSudo(identity) : access[projectKey] === given);
  changeRows<Grant>(queryClient, inEveryProject('grants'), (row) => (isHeld(row) ? [row] : []));
  void queryClient.invalidateQueries(inEveryProject('grants'));
}
