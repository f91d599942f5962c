const pattern = /^reloaded-at:(\d+)$/;
const shortest = 10_000;

/**
 * Loads a document anew, the present one or the one at `address`, but never twice within ten seconds, whatever asks
 * for it: then it answers false. The moment stands in the tab's own name, which neither a blocked nor a full storage
 * takes away.
 */
export function reloadDocument(address?: string): boolean {
  const now = Date.now();
  const last = Number(pattern.exec(window.name)?.[1] ?? Number.NEGATIVE_INFINITY);
  if (Math.abs(now - last) < shortest) return false;
  window.name = `reloaded-at:${now}`;
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}
