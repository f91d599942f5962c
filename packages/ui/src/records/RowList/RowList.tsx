import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../components/DataTable/DataTable.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import type { ReadResult } from '../../data/read-state.ts';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { ExportMenu, type ExportWriting } from '../ExportMenu/ExportMenu.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import { longestSearch } from '../list-query.ts';
import { countOfRows, type RowLabels } from '../PagedList/count-of-rows.ts';
import { PagedListMore } from '../PagedList/PagedListMore.tsx';
import classes from './RowList.module.css';

/** Where there are many: they are counted, searched or filtered by the server, and exported as a file that it writes. */
export type RowListFinding = RowListFile &
  (
    | { readonly searchLabel: string; readonly search: string; readonly onSearch: (search: string) => void }
    /** What filters them, where they are not searched. */
    | { readonly filter: ReactNode }
  );

interface RowListFile extends RowLabels {
  readonly file: {
    /** Without its ending. */
    readonly name: string;
    readonly write: (writing: ExportWriting) => Promise<Blob>;
  };
}

/** Props of {@link RowList}. */
export interface RowListProps<Row extends object> {
  /** What the rows are, for those who do not see it. */
  readonly label: string;
  readonly state: ReadResult<PagedRows<Row>>;
  readonly rowId: (row: Row) => string;
  /** What stands in a row; or the columns of a table of them. */
  readonly row: ((row: Row) => ReactNode) | Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;
  /** Where one of them is picked: the whole row is a button then. */
  readonly onPick?: (row: Row) => void;
  readonly finding?: RowListFinding;
  /** What to say when there are none. */
  readonly empty: string;
  /** Such as "Failed to fetch the funds". */
  readonly failureTitle: string;
  readonly onRetry: () => void;
  /** Asks for the next page. */
  readonly onMore: () => void;
}

const noRows: readonly never[] = [];

/**
 * What belongs to a thing, row by row, in a dialog: of a list on a page see PagedList.
 *
 * Use it for what belongs to one record; with search, pages and an address it is a RecordList.
 */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { state, finding, empty, failureTitle, onRetry, onMore } = props;
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const search = finding && 'search' in finding ? finding.search : '';
  return (
    <div className={finding && classes.found} aria-busy={isAwaited}>
      {finding ? <RowListTools {...finding} page={page} /> : null}
      {state.is === 'stale' ? (
        <div className={finding ? undefined : classes.notice}>
          <FailureNotice
            failure={state.failure}
            title={failureTitle}
            meaning="What stands below may be out of date."
            onRetry={onRetry}
          />
        </div>
      ) : null}
      {'page' in state || isAwaited ? null : <FailureState failure={state} title={failureTitle} onRetry={onRetry} />}
      {page?.rows.length === 0 && page.more === 'end' ? (
        <Note>{finding && search !== '' ? `No ${finding.one} matches “${search}”.` : empty}</Note>
      ) : null}
      {isAwaited || (page && page.rows.length > 0) ? <Rows {...props} page={page} /> : null}
      {page && page.more !== 'end' ? (
        <PagedListMore more={page.more} failureTitle={failureTitle} onMore={onMore} />
      ) : null}
      {finding ? (
        <p className={classes.count} role="status">
          {summaryOf(state, finding)}
        </p>
      ) : null}
    </div>
  );
}

const widths = ['62%', '48%', '70%', '54%'];

type RowsProps<Row extends object> = RowListProps<Row> & { readonly page: PagedRows<Row> | undefined };

/** The rows, or the shape of them. */
function Rows<Row extends object>({ label, state, rowId, row, onPick, page }: RowsProps<Row>) {
  if (typeof row === 'object') {
    return (
      <div className={classes.table}>
        <DataTable
          {...row}
          caption={label}
          rows={page?.rows ?? noRows}
          rowId={rowId}
          state={page ? (state.is === 'refetching' ? 'refetching' : 'ready') : 'loading'}
        />
      </div>
    );
  }
  return page ? (
    <ul aria-label={label} aria-busy={state.is === 'refetching'} className={classes.list}>
      {page.rows.map((each) => (
        <li key={rowId(each)} className={classes.row}>
          {onPick ? (
            <button type="button" data-pick="" className={classes.pick} onClick={() => onPick(each)}>
              <span className={classes.verb}>Choose</span>
              {row(each)}
            </button>
          ) : (
            row(each)
          )}
        </li>
      ))}
    </ul>
  ) : (
    <>
      <Note role="status" isUnseen={state.is !== 'slow'}>
        {state.is === 'slow' ? 'Still loading. This takes longer than usual.' : `Loading: ${label}`}
      </Note>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={width} room={20} />
        </div>
      ))}
    </>
  );
}

const RowListTools = ({
  page,
  ...finding
}: RowListFinding & { readonly page: Pick<PagedRows<unknown>, 'total'> | undefined }) => (
  <div className={classes.tools}>
    {'filter' in finding ? (
      <div>{finding.filter}</div>
    ) : (
      <SearchField
        label={finding.searchLabel}
        value={finding.search}
        onChange={finding.onSearch}
        maxLength={longestSearch}
        hasShortcut={false}
      />
    )}
    <ExportMenu
      disabled={page === undefined}
      what={page ? countOfRows(page.total, finding) : ''}
      count={page?.total.value ?? 0}
      fileName={finding.file.name}
      source={{ file: finding.file.write }}
    />
  </div>
);

function summaryOf(state: ReadResult<PagedRows<unknown>>, labels: RowLabels): string {
  if (state.is === 'loading') return `Loading ${labels.many}`;
  if (state.is === 'slow') return `Still loading ${labels.many}. This takes longer than usual.`;
  return 'page' in state ? countOfRows(state.page.total, labels) : '';
}
