import { type SessionData, safeReturnPath } from '@bullpen/contract';
import type { FlowLink } from '@bullpen/ui';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ClientRuntime } from './runtime.client.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

type Flow = ReturnType<ClientRuntime['session']['flows']['login']>;

/** The ways in and out, fetched after the first paint and only as long as they can be used. */
export interface Flows {
  readonly login: FlowLink;
  readonly register: FlowLink;
  /** Null where there is no way out, and before the page runs. */
  readonly logOut: (() => void) | null;
}

const follow = (address: string) => window.location.assign(address);

function useFlow(flow: Flow | undefined) {
  return useQuery({
    queryKey: flow?.queryKey ?? ['flow'],
    queryFn: flow?.queryFn ?? skipToken,
    staleTime: flow?.staleTime ?? 0,
    gcTime: flow?.gcTime ?? 0,
    retry: false,
    throwOnError: false,
  });
}

function linkOf({ data, isError, isFetching, refetch }: ReturnType<typeof useFlow>): FlowLink {
  if (data) return { is: 'ready', follow: () => follow(data) };
  return isError && !isFetching ? { is: 'failed', retry: () => void refetch() } : { is: 'loading' };
}

export function useFlows(session: SessionData, runtime: ClientRuntime | undefined): Flows {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const flows = runtime?.session.flows;
  const isSignedIn = session._t === 'session';
  const origin = runtime ? window.location.origin : '';
  const back = origin + safeReturnPath(pathname + search);
  const login = useFlow(isSignedIn ? undefined : flows?.login(back));
  // One after the other: both set the provider's CSRF cookie when there is none, and the later one would undo the earlier.
  const register = useFlow(isSignedIn || !login.isFetched ? undefined : flows?.register(back));
  const logoutFlow = isSignedIn && session.isActive ? flows?.logout(`${origin}/`) : undefined;
  useFlow(logoutFlow);
  return {
    login: linkOf(login),
    register: linkOf(register),
    // Its address holds a credential that ages: it is made anew when it is older than the cache allows, or when it could
    // not be fetched ahead. What fails has been told by then.
    logOut:
      logoutFlow && isHydrated ? () => void queryClient.fetchQuery(logoutFlow).then(follow, () => undefined) : null,
  };
}
