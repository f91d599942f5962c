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

/**
 * The address that begins a flow, out of the provider's answer. Throws when there is none that a browser may open. By
 * hand: a stranger's page has nothing else to read, and does without 30 kB of zod and what comes with it.
 */
function readFlowAddress(body: unknown): string {
  const { request_url, logout_url }: { request_url?: unknown; logout_url?: unknown } = Object(body);
  const address = request_url ?? logout_url;
  if (typeof address === 'string' && URL.canParse(address)) {
    const { protocol, href } = new URL(address);
    if (protocol === 'https:' || protocol === 'http:') return href;
  }
  throw new Error('The identity provider did not answer with an address');
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
          return readFlowAddress((await create(await provider())).data);
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
