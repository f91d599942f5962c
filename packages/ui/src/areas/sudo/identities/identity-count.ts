import { formatCount } from '../../../foundation/format.ts';

/** Such as "1 identity" or "1,284 identities". */
export const identityCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'identity' : 'identities'}`;
