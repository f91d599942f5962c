/**
 * Why a page that is out of date has not been loaded anew: something unsaved would be lost, or that has just been done
 * and did not help. `null` for a page that will do.
 */
export type OutdatedPage = 'unsaved' | 'reloaded' | null;

let known: OutdatedPage = null;
const listeners = new Set<() => void>();

/** What stands in the way of a new document. Stays until that comes. */
export const outdatedPage = {
  known: () => known,
  set(next: NonNullable<OutdatedPage>) {
    known = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
