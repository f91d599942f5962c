import type { AdminApi } from '@bullpen/contract';
import { loadCalls } from '@bullpen/contract/load-calls';
import { type ClientLink, createORPCClient, DynamicLink } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { CallContext, CalledResource } from './called-api.ts';
import { type ChangeQuestion, createChangeQuestion } from './change-question.ts';
import { RequestFailure } from './failure.ts';

/** Where and as whom the Admin API of one project is called. */
export interface ApiConnectionOptions {
  readonly projectKey: string;
  /** The project's `apiUrl`; the token goes to its origin and nowhere else. */
  readonly apiUrl: string;
  /** The bearer token, null without a session. Called once per request. */
  readonly getToken: () => Promise<string | null>;
  /** How a request is sent; `fetch` itself without it. */
  readonly fetch?: typeof fetch;
  /** Whether its season is closed: the first change of it then waits for an answer of {@link ApiConnection.question}. */
  readonly isSeasonClosed?: boolean;
  /** Called on a 401 with the API's machine code; resolves to true when the call may be sent once more with a new token. */
  readonly onUnauthenticated?: (code: string | undefined) => Promise<boolean>;
  /**
   * Called on a 403 that asks for a recent sign-in; resolves to true when the person has proved who they are since, and the
   * call may be sent once more with a new token.
   */
  readonly onOldSignIn?: () => Promise<boolean>;
  /** Called on a 403 that no rule of the call explains: the person may do less than the page believes. */
  readonly onForbidden?: () => void;
}

/** One project's Admin API. The link that sends (oRPC's, with zod) and a resource's contract load with the first call of it. */
export interface ApiConnection {
  readonly projectKey: string;
  /** Query, infinite and mutation options of every call, with keys that begin with the project; `call` just calls. */
  readonly orpc: RouterUtils<ContractRouterClient<AdminApi, CallContext>>;
  /** Sends a request that somebody has put together, with the token: to an address below the project's `apiUrl`, or not at all. */
  readonly send: (request: Request) => Promise<Response>;
  /** Stands before the first change of a closed season. */
  readonly question: ChangeQuestion;
}

/** Binds the typed client to one project. Nothing is sent or loaded before the first call. */
export function connectApi(options: ApiConnectionOptions): ApiConnection {
  const { ask, ...question } = createChangeQuestion();
  const connected = options.isSeasonClosed ? { ...options, beforeChange: ask } : options;
  const links = new Map<CalledResource, Promise<ClientLink<CallContext>>>();

  async function load(resource: CalledResource): Promise<ClientLink<CallContext>> {
    try {
      const [{ createApiLink }, calls] = await Promise.all([import('./api-client.ts'), loadCalls[resource]()]);
      return createApiLink({ [resource]: calls }, connected);
    } catch (error) {
      // Kept, the failure would answer every retry.
      links.delete(resource);
      const facts = { kind: 'offline', isSent: false } as const;
      throw new RequestFailure('The client could not be loaded.', facts, { cause: error });
    }
  }
  const client: ContractRouterClient<AdminApi, CallContext> = createORPCClient(
    new DynamicLink<CallContext>((_, [resource]) => {
      const link = links.get(resource as CalledResource) ?? load(resource as CalledResource);
      links.set(resource as CalledResource, link);
      return link;
    }),
  );
  return {
    projectKey: options.projectKey,
    orpc: createTanstackQueryUtils(client, { path: [options.projectKey] }),
    question,
    async send(request) {
      const { sendToApi } = await import('./api-client.ts');
      return await sendToApi(connected, request);
    },
  };
}
