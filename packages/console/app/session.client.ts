import type { Project, SessionData } from '@bullpen/contract';
import type { FrontendApi } from '@ory/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionOutcome } from './session.ts';
import { afterRefetch, isOpen, sessionKey, sessionStaleTime } from './session-query.ts';
import { secondsLeft } from './token.ts';

/** Where sessions come from, and who is told when a flow cannot be made. */
export interface SessionSourceOptions {
  /** The identity provider, as the browser finds it. */
  readonly url: string;
  readonly tokenizeAs: string;
  readonly queryClient: QueryClient;
  /** The projects that are known by now. */
  readonly projects: () => readonly Project[];
  readonly onFlowFailure: (message: string) => void;
  readonly now?: () => number;
}

const timeout = 10_000;
const flowLifetime = 300_000;
/** A token that ends sooner than this, in seconds, is renewed before it is used. */
const shortestUse = 60;

/** The browser's session and bearer token. The token stays in here, in memory. */
export function createSessionSource({
  url,
  tokenizeAs,
  queryClient,
  projects,
  onFlowFailure,
  now = Date.now,
}: SessionSourceOptions) {
  let token: string | null = null;
  let api: Promise<FrontendApi> | undefined;

  // The identity provider's client and the parser weigh more than the first paint can wait for.
  const provider = () => {
    api ??= import('@ory/client').then(
      ({ Configuration, FrontendApi }) =>
        new FrontendApi(new Configuration({ basePath: url, baseOptions: { withCredentials: true, timeout } })),
    );
    api.catch(() => {
      api = undefined;
    });
    return api;
  };

  async function whoami(withToken: boolean): Promise<SessionOutcome> {
    const [{ readWhoami }, frontend] = await Promise.all([import('./session.ts'), provider()]);
    try {
      const { status, data } = await frontend.toSession(withToken ? { tokenizeAs } : {}, {
        validateStatus: () => true,
      });
      return readWhoami({ status, body: data });
    } catch {
      return readWhoami({ status: undefined, body: undefined });
    }
  }

  const sessionQuery = queryOptions({
    queryKey: sessionKey,
    queryFn: async (): Promise<SessionData> => {
      const held = queryClient.getQueryData<SessionData>(sessionKey);
      const fetched = await whoami(isOpen(held, projects()));
      const session = afterRefetch(held, fetched.session);
      if (session !== held || fetched.session._t === 'session') token = fetched.token;
      return session;
    },
    staleTime: sessionStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const refetch = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

  /** The bearer token, null without a session; asks the identity provider only when there is none to use. */
  async function getToken(): Promise<string | null> {
    if (token !== null && secondsLeft(token, now()) >= shortestUse) return token;
    const session = await refetch();
    // A check that was already under way at a gate brings a session without a token.
    if (token === null && isOpen(session, projects())) await refetch();
    if (token === null && isOpen(session, projects())) throw new Error('The identity provider is unavailable.');
    return token;
  }

  /** After a 401: asks again at once; true when the session is still good for another try. */
  async function renew(): Promise<boolean> {
    token = null;
    return isOpen(await refetch(), projects()) && token !== null;
  }

  const flow = (
    name: 'login' | 'register' | 'logout',
    returnTo: string,
    create: (api: FrontendApi) => Promise<{ readonly data: unknown }>,
  ) =>
    queryOptions({
      queryKey: ['flow', name, returnTo],
      queryFn: async () => {
        try {
          const [{ readFlowAddress }, frontend] = await Promise.all([import('./session.ts'), provider()]);
          return readFlowAddress((await create(frontend)).data);
        } catch (error) {
          onFlowFailure(`Failed to create ${name} flow: ${error instanceof Error ? error.message : String(error)}`);
          throw error;
        }
      },
      staleTime: flowLifetime,
      gcTime: flowLifetime,
      retry: false,
    });

  return {
    sessionQuery,
    refetch,
    getToken,
    renew,
    /** Addresses that begin a flow and come back to `returnTo`. */
    flows: {
      login: (returnTo: string) => flow('login', returnTo, (frontend) => frontend.createBrowserLoginFlow({ returnTo })),
      register: (returnTo: string) =>
        flow('register', returnTo, (frontend) => frontend.createBrowserRegistrationFlow({ returnTo })),
      logout: (returnTo: string) =>
        flow('logout', returnTo, (frontend) => frontend.createBrowserLogoutFlow({ returnTo })),
    },
  };
}
export type SessionSource = ReturnType<typeof createSessionSource>;
