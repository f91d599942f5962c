import type { Total } from '@bullpen/contract';
import { formatCount } from '../../foundation/format.ts';

/** What the rows of a list are called. */
export interface RowLabels {
  readonly one: string;
  readonly many: string;
}

/** How many there are, such as `1 fund` or `10,000+ funds`. */
export const countOfRows = ({ value, exact }: Total, { one, many }: RowLabels): string =>
  `${formatCount(value)}${exact ? '' : '+'} ${value === 1 && exact ? one : many}`;
