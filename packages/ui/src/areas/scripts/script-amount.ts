/** An amount as it is typed, in the smallest unit of its currency; what is no amount stays as it is typed. */
export function readAmount(typed: string, digits: number): number | string {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || decimals.length > digits) return typed;
  return Number(`${whole}${decimals.padEnd(digits, '0')}`);
}

/** The same as it is shown; `amount` may be what is typed and no amount yet. */
export const writeAmount = (amount: unknown, digits: number): string =>
  typeof amount === 'number' ? (amount / 10 ** digits).toFixed(digits) : typeof amount === 'string' ? amount : '';
