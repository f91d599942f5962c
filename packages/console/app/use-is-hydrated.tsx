import { createContext, type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';

const HydrationContext = createContext(false);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * Tells everything below when it is the browser's own. React renders a store that has changed at once and in one piece, and
 * with it what is not hydrated yet and whatever the component has made: hence one component with the same children
 * each time, and a deferred value, which is rendered in slices.
 */
export function Hydration({ children }: { readonly children: ReactNode }) {
  const isHydrated = useDeferredValue(useSyncExternalStore(never, yes, no));
  return <HydrationContext value={isHydrated}>{children}</HydrationContext>;
}

/** False on the server and in the render that has to equal the server's, true from then on. Below {@link Hydration}. */
export const useIsHydrated = (): boolean => use(HydrationContext);
