import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

const HydrationContext = createContext(false);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** How long a part of the page whose code has not come may hold up the rest, in milliseconds. */
const patience = 1_000;

/**
 * Tells everything below that the page is hydrated, and marks the document: before that nobody hears a click. It stands
 * right below the boundary that is hydrated.
 *
 * React renders a store that has changed at once and in one piece, and with it the parts that are not hydrated yet and
 * whatever the component has made: hence one component with the same children each time, and a deferred value, which is
 * rendered in slices. That waits for parts whose code is on its way: not for ever.
 */
export function Hydration({ children }: { readonly children: ReactNode }) {
  const isHydrated = useDeferredValue(useIsHydratedAtOnce());
  const [isOverdue, setOverdue] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return <HydrationContext value={isHydrated || isOverdue}>{children}</HydrationContext>;
}

/** False on the server and in the render that has to equal the server's, true soon after. Below {@link Hydration}. */
export const useIsHydrated = (): boolean => use(HydrationContext);

/** The same, and true with the first render after it: for components that render next to nothing. */
export const useIsHydratedAtOnce = (): boolean => useSyncExternalStore(never, yes, no);

/** Whether the page ran before, as marked by {@link Hydration}: false as well where the whole page is made anew at first. */
export const useHasRun = (): boolean =>
  useSyncExternalStore(never, () => 'hydrated' in document.documentElement.dataset, no);
