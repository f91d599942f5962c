/** What the device did not take, blocked or full; it holds until the page goes. */
const kept = new Map<string, string | null>();
const listeners = new Set<() => void>();

const keyOf = (name: string) => `bullpen:${name}`;

/** The text kept under a name; null when there is none, or when the device does not say. */
export function readDevice(name: string): string | null {
  const unsaved = kept.get(name);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Keeps a text on the device, or with null forgets it. Never throws. */
export function writeDevice(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
    kept.delete(name);
  } catch {
    kept.set(name, text);
  }
  for (const listener of listeners) listener();
}

/** The names under which something is kept, of those that begin so. */
export function namesOnDevice(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(beginning)))
      .map((key) => key.slice(keyOf('').length));
  } catch {
    return [];
  }
}

/** Calls back when something was written, here or in another tab. */
export function subscribeDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
