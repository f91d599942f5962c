import { safeReturnPath } from '@bullpen/contract';
import { type FlowLink, notify } from '@bullpen/ui';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { isLoggedIn } from './is-logged-in.ts';
import type { ClientRuntime } from './runtime.client.ts';
import type { KnownSession } from './session-query.ts';
import { useIsHydrated } from './use-is-hydrated.tsx';
import { tellLeaving } from './use-other-tabs.ts';

type Flow = ReturnType<ClientRuntime['session']['flows']['login']>;

/** The ways in, fetched after the first paint and only as long as they can be used, and the way out, fetched when it is taken. */
export interface Flows {
  readonly login: FlowLink;
  /** In a tab of its own, so that this page stays. */
  readonly loginBeside: FlowLink;
  readonly register: FlowLink;
  /** The address of this page, for whoever leaves it for the provider; undefined before the page runs. */
  readonly wayBack: string | undefined;
  /**
   * Null where there is no way out, and before the page runs. Answers whether it leads out; why not has been told.
   * `beforeLeaving` happens once it does.
   */
  readonly logOut: ((beforeLeaving?: () => Promise<void>) => Promise<boolean>) | null;
}

const follow = (address: string) => window.location.assign(address);
const followBeside = (address: string) => void window.open(address, '_blank', 'noopener');

/** A flow that failed is asked for again by the person alone. */
function useFlow(flow: Flow | undefined) {
  return useQuery({
    queryKey: flow?.queryKey ?? ['flow'],
    queryFn: flow?.queryFn ?? skipToken,
    staleTime: flow?.staleTime ?? 0,
    gcTime: flow?.gcTime ?? 0,
    networkMode: flow?.networkMode ?? 'always',
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    throwOnError: false,
  });
}

function linkOf(
  { data, error, isError, isFetching, refetch }: ReturnType<typeof useFlow>,
  go: (address: string) => void,
): FlowLink {
  if (data) return { is: 'ready', follow: () => go(data) };
  if (isLoggedIn(error) && !isFetching) return { is: 'loggedIn', retry: () => void refetch() };
  return isError && !isFetching ? { is: 'failed', retry: () => void refetch() } : { is: 'loading' };
}

export function useFlows({ session, interruption }: KnownSession, runtime: ClientRuntime | undefined): Flows {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const flows = runtime?.session.flows;
  const isSignedIn = session._t === 'session';
  // Whoever lacks the second factor alone is logged in already: the provider would refuse both.
  const isOutside = session._t === 'unauthenticated' && session.cause !== 'second-factor';
  const mayLogIn = isOutside || interruption?.cause === 'none' || interruption?.cause === 'logged-out';
  const origin = runtime ? window.location.origin : '';
  const back = origin + safeReturnPath(pathname + search);
  const refresh = interruption?.cause === 'old-sign-in' ? flows?.refresh(back) : undefined;
  const login = useFlow(mayLogIn ? flows?.login(back) : refresh);
  // One after the other: both set the provider's CSRF cookie when there is none, and the later one would undo the earlier.
  const register = useFlow(isOutside && login.isFetched ? flows?.register(back) : undefined);
  const endedId = isSignedIn && session.isActive && interruption === null ? session.sessionId : undefined;
  const logoutFlow = useMemo(
    () => (endedId === undefined ? undefined : flows?.logout(`${origin}/`, endedId)),
    [flows, origin, endedId],
  );

  // Not ahead: few leave, and what makes flows weighs 23 kB. Its address holds a credential that ages, and is made anew
  // when it is older than the cache allows. What fails has been told by then.
  const logOut = useCallback(
    async (beforeLeaving?: () => Promise<void>) => {
      if (logoutFlow === undefined) return false;
      const notice = notify.loading({ title: 'Logging out' });
      try {
        const address = await queryClient.fetchQuery(logoutFlow);
        await beforeLeaving?.();
        tellLeaving();
        follow(address);
        return true;
      } catch {
        notify.dismiss(notice);
        return false;
      }
    },
    [logoutFlow, queryClient],
  );
  return {
    login: linkOf(login, follow),
    loginBeside: linkOf(login, followBeside),
    register: linkOf(register, follow),
    wayBack: isHydrated ? back : undefined,
    logOut: logoutFlow && isHydrated ? logOut : null,
  };
}
