import type { Identity } from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { RequestFailure } from './failure.ts';

/** Identities are the same in every project; the lists differ by the API that answered. */
export const everyIdentityList = ['identities', 'list'] as const;
const listKey = (api: ApiConnection | null) => [...everyIdentityList, api?.projectKey ?? null] as const;

const newerKey = ['identities', 'newer'] as const;
type Newer = Readonly<Record<string, Identity>>;
const noneNewer: Newer = {};

/** An answer that was under way when one of its records was changed holds that record as it was before. */
const withNewer = (list: readonly Identity[], newer: Newer): readonly Identity[] =>
  list.map((row) => {
    const changed = newer[row.id];
    return changed && Date.parse(changed.updated_at) > Date.parse(row.updated_at) ? changed : row;
  });

interface FetchContext {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

const fetchList =
  (api: ApiConnection) =>
  async ({ client: queryClient, signal }: FetchContext): Promise<readonly Identity[]> => {
    try {
      const client = await api.client('sudo');
      const list = await client.identities.list(undefined, { signal });
      return withNewer(list, queryClient.getQueryData(newerKey) ?? noneNewer);
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
      queryKey: newerKey,
      queryFn: () => noneNewer,
      enabled: false,
      initialData: noneNewer,
    }),
};
