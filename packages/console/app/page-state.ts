import { useSyncExternalStore } from 'react';

/** A value of the whole page, which those who wait for its code change and those who draw it read. */
function createPageState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}

/** Whether somebody waits for the code of the page that they go to. */
export const pageCodeAwaited = createPageState(false);

/**
 * Why a page that is out of date has not been loaded anew: something unsaved would be lost, or that has just been done
 * and did not help. `null` for a page that will do. Stays until a new document comes.
 */
export const outdatedPage = createPageState<'unsaved' | 'reloaded' | null>(null);
