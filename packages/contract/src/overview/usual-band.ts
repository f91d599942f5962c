/** Between which values something usually is. */
export interface UsualBand {
  readonly low: number;
  readonly high: number;
}

/** The value below which a share of them lies, from 0 to 1; between two values it is in proportion. */
export function percentile(values: readonly [number, ...number[]], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  const place = share * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? values[0];
  const above = ascending[Math.ceil(place)] ?? below;
  return below + (place - Math.floor(place)) * (above - below);
}

/** From the 10th to the 90th percentile; null where nothing is known. */
export function usualBand([first, ...others]: readonly number[]): UsualBand | null {
  if (first === undefined) return null;
  const values = [first, ...others] as const;
  return { low: percentile(values, 0.1), high: percentile(values, 0.9) };
}
