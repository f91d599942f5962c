/** Not in every browser, and therefore not among the types. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether code and data may be fetched before they are needed: not over a slow network, nor where data are to be saved. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}

/** Loads parts before they are needed, where that may be. One that does not come is asked for again when it is needed. */
export function loadAhead(...parts: readonly (() => Promise<unknown>)[]): void {
  if (!mayFetchAhead()) return;
  for (const load of parts) load().catch(() => undefined);
}
