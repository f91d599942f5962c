import { VisuallyHidden } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { pixelsInRem } from '../../foundation/text-size.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './ListCard.module.css';

/** A column of a ListCard. */
export interface ListCardColumn<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands below the cell in a card narrower than 400 px: what else matters once other columns are gone. */
  readonly summary?: (row: Row) => ReactNode;
  /** Of the one column that names the row. */
  readonly namesRow?: boolean;
  /** CSS width; the columns without one share what is left. */
  readonly width?: string;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** The width of the card in pixels below which it is left out: names have its room then. */
  readonly leavesBelow?: 400 | 440;
}

/** As many rows as a card shows. */
export const rowsOfCard = 8;

const widths = ['72%', '58%', '84%', '66%', '50%', '78%', '62%', '70%'];

interface ListCardTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListCardColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly linkTo: ((row: Row) => string) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Undefined until they come. */
  readonly rows: readonly Row[] | undefined;
}

/** The rows of a card, or the shape of them. */
export function ListCardTable<Row extends object>({
  caption,
  columns,
  rowId,
  linkTo,
  onOpen,
  rows,
}: ListCardTableProps<Row>) {
  const { Link } = usePort();
  const hasSummary = columns.some(({ summary }) => summary);
  return (
    <table className={`${classes.table} ${hasSummary ? classes.twoLines : ''}`}>
      <VisuallyHidden asChild>
        <caption>{caption}</caption>
      </VisuallyHidden>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            className={leavingOf(column)}
            style={{ width: column.width && pixelsInRem(column.width) }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column) =>
              column.namesRow ? (
                <th key={column.id} scope="row" className={classOf(column)}>
                  {onOpen ? (
                    <button type="button" className={classes.link} onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </button>
                  ) : linkTo ? (
                    <Link to={linkTo(row)} className={classes.link}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                  {column.summary ? <span className={classes.summary}>{column.summary(row)}</span> : null}
                </th>
              ) : (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        )) ??
          widths.map((width) => (
            <tr key={width}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  <Skeleton width={width} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const leavingOf = ({ leavesBelow }: Pick<ListCardColumn<never>, 'leavesBelow'>): string =>
  (leavesBelow && classes[`below${leavesBelow}`]) ?? '';

const classOf = (column: Pick<ListCardColumn<never>, 'align' | 'leavesBelow'>): string =>
  `${column.align === 'end' ? classes.end : ''} ${leavingOf(column)}`;
