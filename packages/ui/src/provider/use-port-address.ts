import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ConsoleAddress } from './console-address.ts';
import type { PortAddress } from './port.ts';

/** What opens a dialog from the address. */
const dialogNames: readonly string[] = ['open', 'new'];

/** Split by hand: `//a:b/x` is a path here, and would be another host, or none at all, as an address. */
export function partsOf(href: string): Pick<PortAddress, 'pathname' | 'search'> {
  const [pathname = ''] = href.split('?', 1);
  return { pathname, search: new URLSearchParams(href.slice(pathname.length)) };
}

/** The address as screens read and write it. Changes that follow each other before it has changed are kept, all of them. */
export function usePortAddress({ current, subscribe, go }: ConsoleAddress): PortAddress {
  const href = useSyncExternalStore(subscribe, current, current);
  const { pathname, search } = useMemo(() => partsOf(href), [href]);
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  const update = useCallback<PortAddress['update']>(
    (changes, { replace = false } = {}) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      // Back, once a dialog was closed, leads to what was there before it and opens it no more.
      const isClosing = dialogNames.some((name) => latest.current.has(name) && !next.has(name));
      latest.current = next;
      go(`?${next}`, { replace: replace || isClosing });
    },
    [go],
  );
  return useMemo(() => ({ pathname, search, update }), [pathname, search, update]);
}
