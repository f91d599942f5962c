import type { Total } from '@bullpen/contract';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { formatCount } from '../../foundation/format.ts';

/** What the rows of a list are called. */
export interface RowLabels {
  readonly one: string;
  readonly many: string;
}

/** How many there are, such as `1 fund` or `10,000+ funds`. */
export const countOfRows = ({ value, exact }: Total, { one, many }: RowLabels): string =>
  `${formatCount(value)}${exact ? '' : '+'} ${value === 1 && exact ? one : many}`;

/** How many match and, where it is known, of how many: `3 of 7 identities`. */
export const countOfMatches = ({ total, all }: Pick<PagedRows<unknown>, 'total' | 'all'>, labels: RowLabels): string =>
  all === undefined || all === total.value
    ? countOfRows(total, labels)
    : `${formatCount(total.value)} of ${countOfRows({ value: all, exact: true }, labels)}`;

/** The same without naming them, where there is little room: `3 of 7`, or `7 in all`. */
export function shortCount({ total, all }: Pick<PagedRows<unknown>, 'total' | 'all'>, labels: RowLabels): string {
  if (all === undefined) return countOfRows(total, labels);
  return all === total.value ? `${formatCount(all)} in all` : `${formatCount(total.value)} of ${formatCount(all)}`;
}
