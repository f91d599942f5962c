/** What the device did not take, blocked or full; it holds until the page goes. */
const kept = new Map<string, string | null>();
const listeners = new Set<() => void>();

const keyOf = (name: string) => `bullpen:${name}`;

/** So long after they were written last, drafts are still those of somebody who comes back. */
export const longestDraft = 7 * 24 * 3_600_000;
/** Drafts are named `drafts:{of what}:{whose}`, and kept with the time at which they were written. */
const draftsPrefix = 'drafts:';
const timeOf = (name: string) => `${keyOf(name)}:at`;

/** Forgets drafts that have lain for too long. */
function forgetOldDrafts(name: string): void {
  const writtenAt = localStorage.getItem(timeOf(name));
  if (writtenAt === null || Date.now() - Number(writtenAt) < longestDraft) return;
  localStorage.removeItem(keyOf(name));
  localStorage.removeItem(timeOf(name));
}

/** The text kept under a name; null when there is none, or when the device does not say. */
export function readDevice(name: string): string | null {
  const unsaved = kept.get(name);
  if (unsaved !== undefined) return unsaved;
  try {
    if (name.startsWith(draftsPrefix)) forgetOldDrafts(name);
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
    if (name.startsWith(draftsPrefix)) {
      if (text === null) localStorage.removeItem(timeOf(name));
      else localStorage.setItem(timeOf(name), String(Date.now()));
    }
    kept.delete(name);
  } catch {
    kept.set(name, text);
  }
  for (const listener of listeners) listener();
}

/** The names of the drafts that the device keeps of somebody. */
export function draftNamesOf(identityId: string): readonly string[] {
  const begin = keyOf('');
  const names = new Set(kept.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(begin)) names.add(key.slice(begin.length));
  } catch {
    // What it does not say it does not keep either.
  }
  return [...names].filter(
    (name) => name.startsWith(draftsPrefix) && name.endsWith(`:${identityId}`) && readDevice(name) !== null,
  );
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
