import { queryOptions } from '@tanstack/react-query';
import { isLoggedIn } from './is-logged-in.ts';

const flowLifetime = 300_000;

type CreateFlow<Options> = (options: Options) => Promise<{ readonly data: unknown }>;

/** What of the identity provider's client makes flows. */
interface FlowApi {
  readonly createBrowserLoginFlow: CreateFlow<{ returnTo: string; refresh?: boolean }>;
  readonly createBrowserRegistrationFlow: CreateFlow<{ returnTo: string }>;
  readonly createBrowserLogoutFlow: CreateFlow<{ returnTo: string }>;
}

interface FlowSources {
  readonly provider: () => Promise<FlowApi>;
  /** Told when a flow cannot be made. */
  readonly onFlowFailure: (message: string) => void;
  /** Told when the provider makes none because somebody is logged in. */
  readonly onLoggedIn: () => void;
}

/** Addresses that begin a flow and come back to `returnTo`. */
export function createFlows({ provider, onFlowFailure, onLoggedIn }: FlowSources) {
  const flow = (
    name: 'login' | 'register' | 'logout',
    [returnTo, ...scope]: readonly [returnTo: string, ...scope: readonly string[]],
    create: (api: FlowApi) => Promise<{ readonly data: unknown }>,
  ) =>
    queryOptions({
      queryKey: ['flow', name, returnTo, ...scope],
      queryFn: async () => {
        try {
          const [{ readFlowAddress }, frontend] = await Promise.all([import('./session.ts'), provider()]);
          return readFlowAddress((await create(frontend)).data);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          if (isLoggedIn(error)) onLoggedIn();
          else onFlowFailure(`Failed to create ${name} flow: ${reason}`);
          throw error;
        }
      },
      staleTime: flowLifetime,
      gcTime: flowLifetime,
      retry: false,
      // Without a network it has to fail, not to wait: nobody is led out minutes later.
      networkMode: 'always',
    });

  return {
    login: (returnTo: string) => flow('login', [returnTo], (frontend) => frontend.createBrowserLoginFlow({ returnTo })),
    /** For somebody who is logged in: to prove it once more. */
    refresh: (returnTo: string) =>
      flow('login', [returnTo, 'refresh'], (frontend) => frontend.createBrowserLoginFlow({ returnTo, refresh: true })),
    register: (returnTo: string) =>
      flow('register', [returnTo], (frontend) => frontend.createBrowserRegistrationFlow({ returnTo })),
    /** Its address holds a credential of one session. */
    logout: (returnTo: string, sessionId: string) =>
      flow('logout', [returnTo, sessionId], (frontend) => frontend.createBrowserLogoutFlow({ returnTo })),
  };
}
