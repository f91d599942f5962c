import type { DataTableColumn } from './place-columns.ts';

type Measured = Pick<DataTableColumn<never>, 'id' | 'width' | 'minWidth' | 'priority'>;

const ranks = { always: 0, medium: 1, low: 2 } as const;
const step = 40;
const widest = 1_600;

const pixels = ({ width, minWidth = 200 }: Measured) => {
  if (width === undefined) return minWidth;
  return width.endsWith('px') ? Number.parseFloat(width) : 0;
};
const share = ({ width }: Measured) => (width?.endsWith('%') ? Number.parseFloat(width) / 100 : 0);

/**
 * The width of the table, in pixels, below which each column leaves: `low` ones first, then `medium` ones, in each from
 * the last to the first, and the one that the rows are `sortedBy` after all others. Rounded up to the steps that
 * DataTable.module.css knows; the columns that stay have none.
 */
export function columnFit(columns: readonly Measured[], sortedBy?: string): ReadonlyMap<string, number> {
  const rankOf = ({ id, priority = 'always' }: Measured) => (id === sortedBy ? ranks.always : ranks[priority]);
  const byRank = [
    ...columns.filter(({ priority = 'always' }) => priority === 'always'),
    ...columns.filter(({ priority = 'always' }) => priority !== 'always').toSorted((a, b) => rankOf(a) - rankOf(b)),
  ];
  const fits = new Map<string, number>();
  let needed = 0;
  let shared = 0;
  for (const column of byRank) {
    needed += pixels(column);
    shared += share(column);
    if ((column.priority ?? 'always') === 'always') continue;
    const exact = shared < 1 ? needed / (1 - shared) : widest;
    fits.set(column.id, Math.min(Math.ceil(exact / step) * step, widest));
  }
  return fits;
}
