let isWanted = false;
const listeners = new Set<() => void>();

/** Whether somebody has something to say; the toast library loads when it becomes true. */
export const toasterDemand = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isWanted,
  raise: () => {
    isWanted = true;
    for (const listener of listeners) listener();
  },
};
