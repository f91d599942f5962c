let isAwaited = false;
const listeners = new Set<() => void>();

/** Whether somebody waits for the code of the page that they go to. */
export const pageCode = {
  isAwaited: () => isAwaited,
  setAwaited(next: boolean) {
    if (next === isAwaited) return;
    isAwaited = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
