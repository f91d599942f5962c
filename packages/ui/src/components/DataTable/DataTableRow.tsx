import { memo, type ReactNode, useContext } from 'react';
import classes from './DataTable.module.css';
import { DataTableOpener, openRowByClick } from './DataTableOpener.tsx';
import { DataTablePick } from './DataTablePick.tsx';
import type { DataTablePlacedColumn } from './place-columns.ts';
import { TwoLinesContext } from './use-two-lines.ts';

/** Props of {@link DataTableRow}: nothing in them changes unless the row does, so that moving about renders two rows. */
export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Place among all rows, from 0. */
  readonly index: number;
  readonly columns: readonly DataTablePlacedColumn<Row>[];
  /** The same function at every render. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The page of the row, where it opens no dialog. */
  readonly to: string | undefined;
  /** Where the row's dialog is open. The same function at every render: what else its address holds is no change of the row. */
  readonly linkTo: ((row: Row) => string | undefined) | undefined;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  readonly news: string | undefined;
  /** True for the one row that the Tab key comes to. */
  readonly isTabStop: boolean;
  readonly isCounted: boolean;
  /** Id for the element that names the row. */
  readonly nameId: string;
  /** Undefined when rows cannot be selected. */
  readonly isPicked: boolean | undefined;
  /** The same function at every render. */
  readonly onPick: ((id: string, isPicked: boolean, isRange: boolean) => void) | undefined;
}

function Row<Row>({
  row,
  index,
  columns,
  onOpen,
  to,
  linkTo,
  isOpen,
  isMuted,
  news,
  isTabStop,
  isCounted,
  id,
  nameId,
  isPicked,
  onPick,
}: DataTableRowProps<Row>) {
  return (
    // The opener does the same for the keyboard; the row is a larger target for the pointer.
    <tr
      className={classes.row}
      data-index={index}
      data-open={isOpen}
      data-muted={isMuted}
      data-news={news === undefined ? undefined : true}
      data-picked={isPicked}
      // The headings are the first row.
      aria-rowindex={isCounted ? index + 2 : undefined}
      onClick={onOpen || to !== undefined ? openRowByClick : undefined}
    >
      {isPicked === undefined ? null : (
        <td className={classes.pickCell}>
          <DataTablePick
            label="Select"
            rowName={nameId}
            isPicked={isPicked}
            // With an opener the Tab key comes there, and Space selects.
            tabIndex={isTabStop && !onOpen && to === undefined ? 0 : -1}
            onPick={(...pick) => onPick?.(id, ...pick)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = (
          <>
            {column.cell(row)}
            {column.summary ? <SecondLine of={column.summary} row={row} /> : null}
          </>
        );
        if (!column.namesRow) {
          return (
            <td key={column.id} className={column.className}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} id={nameId} scope="row" className={column.className} title={news}>
            <DataTableOpener
              onOpen={onOpen && (() => onOpen(row))}
              to={to}
              address={linkTo && (() => linkTo(row))}
              isOpen={isOpen}
              news={news}
              isTabStop={isTabStop}
            >
              {content}
            </DataTableOpener>
          </th>
        );
      })}
    </tr>
  );
}

interface SecondLineProps<Row> {
  readonly of: (row: Row) => ReactNode;
  readonly row: Row;
}

/** Once it is known that rows have one line, nothing; until then the stylesheet hides it, so that it is right in the document. */
function SecondLine<Row>({ of, row }: SecondLineProps<Row>) {
  const summary = useContext(TwoLinesContext) === false ? undefined : of(row);
  return summary === undefined ? null : <span className={classes.summary}>{summary}</span>;
}

/** A row and its cells. */
export const DataTableRow = memo(Row) as typeof Row;
