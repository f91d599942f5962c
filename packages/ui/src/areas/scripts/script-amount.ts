/**
 * What a field of an amount holds: what is typed is read in the smallest unit of its currency, a count without digits. What
 * is no amount stays as it is.
 */
export function readAmount<Held>(held: Held, digits: number): Held | number {
  if (typeof held !== 'string') return held;
  const [, sign, whole, decimals = ''] = /^([-−+]?)(\d{1,12})(?:[.,](\d*))?$/.exec(held.trim()) ?? [];
  if (whole === undefined || decimals.length > digits) return held;
  const size = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return sign === '-' || sign === '−' ? -size : size;
}

/** The same as it is shown; `amount` may be what is typed and no amount yet. */
export const writeAmount = (amount: unknown, digits: number): string =>
  typeof amount === 'number' ? (amount / 10 ** digits).toFixed(digits) : typeof amount === 'string' ? amount : '';
