import type { PortAddress } from '@bullpen/ui';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The address of the page. Changes that follow each other before the router has come by are kept, all of them. */
export function useAddress(): PortAddress {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  const router = useRef(setSearch);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  useLayoutEffect(() => {
    router.current = setSearch;
  });

  const update = useCallback<PortAddress['update']>((changes, { replace = false } = {}) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    router.current(next, { replace, preventScrollReset: true, defaultShouldRevalidate: false });
  }, []);
  return useMemo(() => ({ pathname, search, update }), [pathname, search, update]);
}
