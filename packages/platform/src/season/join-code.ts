/** Without letters and digits that look like others. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** What players type to join a league; `integer` draws one below its argument. */
export const createJoinCode = (integer: (limit: number) => number): string =>
  Array.from({ length }, () => signs.charAt(integer(signs.length))).join('');
