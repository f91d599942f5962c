/**
 * What a document leaves to the next one of its tab. It stands in the tab's own name, which neither a blocked nor a full
 * storage takes away.
 */
const left = () => new URLSearchParams(window.name);

function leave(name: string, value: string): void {
  const notes = left();
  notes.set(name, value);
  window.name = notes.toString();
}

const shortest = 10_000;

/** Loads a document for one reason, but never twice within ten seconds: then it answers false. */
function reloadNow(reason: string, address?: string): boolean {
  const now = Date.now();
  const last = Number(left().get(reason) ?? Number.NEGATIVE_INFINITY);
  if (Math.abs(now - last) < shortest) return false;
  leave(reason, String(now));
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}

/** Loads a document of a newer build, of the present page or the one at `address`; false when one has just been loaded. */
export const reloadForBuild = (address?: string): boolean => reloadNow('reloaded-at', address);

/** Loads a document whose policy reaches every project of the person; false when one has just been loaded. */
export const reloadForOrigins = (): boolean => reloadNow('reached-at');

/**
 * Loads the document anew for a session that the server did not see when it made this one, but once: false when the next
 * one did not see it either.
 */
export function reloadForSession(sessionId: string): boolean {
  if (left().get('asked-for') === sessionId) return false;
  leave('asked-for', sessionId);
  window.location.reload();
  return true;
}

/** The server has seen who is here: what was asked for before does not count any more. */
export function sessionSeen(): void {
  const notes = left();
  if (!notes.has('asked-for')) return;
  notes.delete('asked-for');
  window.name = notes.toString();
}
