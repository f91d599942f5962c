import type { Identity } from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { RequestFailure } from './failure.ts';
import { withIdentity } from './identity-order.ts';
import { neverKept } from './list-options.ts';
import { askedOf } from './own-api.ts';

/** Identities are the same in every project; the lists differ by the API that answered. */
export const everyIdentityList = ['identities', 'list'] as const;
const listKey = (api: ApiConnection | null) => [...everyIdentityList, api?.projectKey ?? null] as const;

const newerKey = ['identities', 'newer'] as const;
type Newer = Readonly<Record<string, Identity>>;
const noneNewer: Newer = {};

/** An answer that was under way when one of its records was changed holds that record as it was before. */
function withNewer(list: readonly Identity[], newer: Newer): readonly Identity[] {
  const stale = list.filter(({ id, updated_at }) => Date.parse(newer[id]?.updated_at ?? '') > Date.parse(updated_at));
  return stale.reduce((changed, { id }) => (newer[id] ? withIdentity(changed, newer[id]) : changed), list);
}

interface FetchContext {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/** So long the list may take, with its reading; in milliseconds. */
const timeout = 30_000;

/** The list has a reader of its own: the client would parse it, and hold it against the contract, amid the page's work. */
async function readList(api: ApiConnection, caller: AbortSignal): Promise<readonly Identity[]> {
  const { readIdentities } = await import('./read-identities.ts').catch((error: unknown) => {
    const facts = { kind: 'offline', isSent: false } as const;
    throw new RequestFailure('The client could not be loaded.', facts, { cause: error });
  });
  const signal = AbortSignal.any([caller, AbortSignal.timeout(timeout)]);
  let list: readonly Identity[] = [];
  const send = async (request: Request, init: RequestInit) => {
    const response = await fetch(request, init);
    if (!response.ok) return response;
    const bytes = await response.arrayBuffer();
    try {
      list = await readIdentities(bytes, signal);
    } catch (error) {
      signal.throwIfAborted();
      const detail =
        error instanceof Error && error.name === 'MisshapenIdentityError'
          ? `Unexpected answer. ${error.message}`
          : undefined;
      const facts = { kind: 'unexpected', status: response.status, detail } as const;
      const requestId = response.headers.get('x-request-id') ?? undefined;
      throw new RequestFailure('The answer was not what the contract says.', { ...facts, requestId }, { cause: error });
    }
    // Nothing is left for the client to read.
    return Response.json([], { headers: response.headers });
  };
  await api.orpc.sudo.identities.list.call(undefined, { signal, context: { send } });
  return list;
}

const fetchList =
  (api: ApiConnection) =>
  async ({ client: queryClient, signal }: FetchContext): Promise<readonly Identity[]> => {
    try {
      return withNewer(await readList(api, signal), queryClient.getQueryData(newerKey) ?? noneNewer);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      // Who leaves the page gives the list up.
      if (!signal.aborted) console.error(error);
      throw new RequestFailure('Failed to fetch identities', error.facts, { cause: error });
    }
  };

/** Reads of the identities, as TanStack Query options. */
export const identityQueries = {
  /** The whole list; asked for only where there is an API. Fails with 'Failed to fetch identities', the cause beneath it. */
  list: (api: ApiConnection | null) =>
    queryOptions({
      queryKey: listKey(api),
      queryFn: api === null ? skipToken : fetchList(api),
      // Held against the one before, record by record, a long list blocks the page; its orders belong to the list itself.
      structuralSharing: false,
    }),
  /** What waits in somebody's name, everybody's at once: what an act would withdraw is looked up when somebody asks. */
  waiting: (api: ApiConnection | null) => askedOf(api, ({ orpc }) => orpc.sudo.waiting.queryOptions({ ...neverKept })),
  /** Records that are newer than the document's rows, by id: what a change was answered with. Never fetched. */
  newer: () =>
    queryOptions({
      queryKey: newerKey,
      queryFn: () => noneNewer,
      enabled: false,
      initialData: noneNewer,
    }),
};
