import { type Grant, type GrantSort, type Identity, isSudo, projectAccess } from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { type PageQuery, pagesOf } from './collection.ts';
import { changeRows, listsKey } from './collection-cache.ts';

/** Grants are the same in every project, whichever API answers. */
const everyGrant = ['grants'] as const;

/** Every right that has not been used since a moment (RFC 3339), those that never were and those given since among them. */
export async function readUnusedGrants(
  api: ApiConnection,
  moment: string,
  signal: AbortSignal,
): Promise<readonly Grant[]> {
  const client = await api.client('grants');
  const found: Grant[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { sort: 'lastUsedAt', order: 'asc', limit: 200, ...(cursor ? { cursor } : {}) } as const;
    const page = await client.list({ query }, { signal });
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
    queryOptions({
      queryKey: [...listsKey('grants', api), 'unused', moment],
      queryFn: api === null ? skipToken : ({ signal }) => readUnusedGrants(api, moment, signal),
    }),
  /** What one person has, the latest first. */
  ofIdentity: pagesOf({
    area: 'grants',
    name: 'of an identity',
    read: (client, query: PageQuery<GrantSort>, options, identityId) =>
      client.list({ query: { ...query, identityId } }, options),
  }),
};

/** Lets every list of grants follow the rights of a person: what was taken goes at once, what was given is read. */
export function followRights(queryClient: QueryClient, identity: Identity): void {
  const access = projectAccess(identity);
  const isHeld = ({ person, projectKey, access: given }: Grant) =>
    person.id !== identity.id || (projectKey === null ? isSudo(identity) : access[projectKey] === given);
  changeRows<Grant>(queryClient, everyGrant, (row) => (isHeld(row) ? [row] : []));
  void queryClient.invalidateQueries({ queryKey: everyGrant });
}
