import { type Grant, type GrantQuery, type GrantSort, type Identity, isSudo, projectAccess } from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, inEveryProject } from './collection-cache.ts';
import { given, type ListQuery, listOptions } from './list-options.ts';
import { askedOf } from './own-api.ts';

/** Every grant of a list up to the first that does not count. */
async function readGrants(
  { orpc }: ApiConnection,
  query: Partial<GrantQuery>,
  counts: (grant: Grant) => boolean,
  signal: AbortSignal,
): Promise<readonly Grant[]> {
  const found: Grant[] = [];
  let cursor: string | null | undefined;
  do {
    const asked = { ...query, limit: 200, ...(cursor ? { cursor } : {}) };
    const page = await orpc.grants.list.call({ query: asked }, { signal });
    const counted = page.items.filter(counts);
    found.push(...counted);
    cursor = counted.length === page.items.length ? page.nextCursor : null;
  } while (cursor);
  return found;
}

/** Every right that has not been used since a moment (RFC 3339), those that never were and those given since among them. */
export const readUnusedGrants = (api: ApiConnection, moment: string, signal: AbortSignal): Promise<readonly Grant[]> =>
  readGrants(
    api,
    { sort: 'lastUsedAt', order: 'asc' },
    ({ lastUsedAt }) => lastUsedAt === null || Date.parse(lastUsedAt) <= Date.parse(moment),
    signal,
  );

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
  /** Everything that one person has. */
  everyOf: (api: ApiConnection | null, identityId: string) =>
    askedOf(api, (own) =>
      queryOptions({
        queryKey: [...own.orpc.grants.list.key(), 'every', identityId],
        queryFn: ({ signal }) => readGrants(own, { identityId }, () => true, signal),
      }),
    ),
  /** What one person has, page by page, the latest first. */
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
