import { useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ConsoleAddress } from '../provider/console-address.ts';
import { LeaveGuard } from './leave-guard.ts';

export { LeaveGuard };

const never = () => () => undefined;
const samePage = { preventScrollReset: true, defaultShouldRevalidate: false };

/** The address of React Router, for `createPort`. It needs a data router, whose steps can be stopped before what is unsaved. */
export function useRouterAddress(): ConsoleAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = useCallback<ConsoleAddress['go']>(
    (to, { replace = false } = {}) => void navigate(to, { replace, ...(to.startsWith('?') ? samePage : {}) }),
    [navigate],
  );
  return useMemo(() => {
    const href = pathname + search;
    return { current: () => href, subscribe: never, go, Link, LeaveGuard };
  }, [pathname, search, go]);
}
