import type { Project } from '@bullpen/contract';
import { type ApiConnection, connectApi, createQueryClient, RequestFailure } from '@bullpen/ui/data';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import type { Admission } from './admission.ts';
import { cappedFetch, mostOfAnswer } from './capped-fetch.server.ts';
import { log } from './log.server.ts';
import { admissionAt } from './root-data.server.ts';
import { requestIdContext, setupContext, type Visit, visitContext } from './visit.server.ts';

/** The request that a document answers. */
export interface DocumentRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

interface DocumentRead<Data> {
  /** The most that is read of an answer, in bytes; as much as of any without it. */
  readonly most?: number;
  /** Names the log event when it fails, such as `identities`. */
  readonly what: string;
  /** The project through whose API it is read; null where there is none. */
  readonly source: (admission: Extract<Admission, { is: 'open' }>, visit: Visit) => Project | null;
  readonly read: (
    api: ApiConnection,
    from: { readonly project: Project; readonly signal: AbortSignal },
  ) => Promise<Data>;
}

/** What a document carries of the Admin API; undefined when the browser has to fetch (and show what fails) itself. */
export async function readForDocument<Data>(
  { context, url, signal }: DocumentRequest,
  { what, most = mostOfAnswer, source, read }: DocumentRead<Data>,
): Promise<Data | undefined> {
  const visit = context.get(visitContext);
  const admission = admissionAt(visit, url);
  const { token } = visit;
  if (admission.is !== 'open' || token === null) return undefined;
  const project = source(admission, visit);
  if (!project?.apiUrl) return undefined;
  const { document: timeout } = context.get(setupContext).environment.timeouts;
  const api = connectApi({
    projectKey: project.key,
    apiUrl: project.apiUrl,
    getToken: async () => token,
    fetch: cappedFetch(most),
  });
  try {
    return await read(api, { project, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
  } catch (error) {
    const kind = error instanceof RequestFailure ? error.facts.kind : 'unexpected';
    log({ level: 'warn', event: `${what}-failed`, id: context.get(requestIdContext), kind, project: project.key });
    return undefined;
  }
}

interface DocumentQueries {
  /** Names the log event when one fails, such as `leagues`. */
  readonly what: string;
  /** Whose API is asked; that of the project at the address without it. */
  readonly source?: DocumentRead<never>['source'];
  /** What the page asks for first, by the library's own query options. */
  readonly prefetch: (
    queryClient: QueryClient,
    api: ApiConnection,
    visit: { readonly project: Project; readonly url: URL },
  ) => Promise<void>;
}

/** The queries of a page as a document brings them; what has failed is left for the browser to fetch and to show. */
export const dehydratedQueries = (
  request: DocumentRequest,
  { what, prefetch, source = ({ project }) => project }: DocumentQueries,
): Promise<DehydratedState | undefined> =>
  readForDocument(request, {
    what,
    source,
    async read(api, { project, signal }) {
      const queryClient = createQueryClient();
      // The page does not wait for a second try.
      queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
      signal.addEventListener('abort', () => void queryClient.cancelQueries());
      await prefetch(queryClient, api, { project, url: request.url });
      const failed = queryClient
        .getQueryCache()
        .getAll()
        .find(({ state }) => state.status === 'error');
      if (failed) throw failed.state.error;
      return dehydrate(queryClient);
    },
  });
