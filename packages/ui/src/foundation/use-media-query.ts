import { useCallback, useSyncExternalStore } from 'react';
import { pixelsInRem } from './text-size.ts';

/** A CSS media query, whose pixels grow with the text as those of our stylesheets do. In browsers alone. */
export const mediaQuery = (query: string): MediaQueryList => window.matchMedia(pixelsInRem(query));

/** Whether a CSS media query holds now; false on the server. For what CSS alone cannot do. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaQuery(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaQuery(query).matches,
    () => false,
  );
}
