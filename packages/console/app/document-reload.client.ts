const name = 'reloaded-at';
const shortest = 10_000;

/** Storage may be blocked: then only what the browser says about this document is known. */
function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(name) ?? Number.NEGATIVE_INFINITY);
  } catch {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'reload' ? performance.timeOrigin : Number.NEGATIVE_INFINITY;
  }
}

/**
 * Loads a document anew, the present one or the one at `address`, but never twice within ten seconds, whatever asks
 * for it: then it answers false.
 */
export function reloadDocument(address?: string): boolean {
  const now = Date.now();
  if (now - lastReload() < shortest) return false;
  try {
    sessionStorage.setItem(name, String(now));
  } catch {
    // Blocked or full: the kind of navigation tells instead.
  }
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}
