import type { Total } from '@bullpen/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableProps } from '../../../components/DataTable/DataTable.tsx';
import { SearchField } from '../../../components/SearchField/SearchField.tsx';
import type { Failure } from '../../../data/failure.ts';
import type { ReadResult } from '../../../data/read-state.ts';
import { type PagedRows, usePagedRows } from '../../../data/use-paged-rows.ts';
import { ExportMenu, type ExportWriting } from '../../../records/ExportMenu/ExportMenu.tsx';
import { FailureNotice } from '../../../records/FailureNotice/FailureNotice.tsx';
import { longestSearch } from '../../../records/list-query.ts';
import { countOfRows, type RowLabels } from '../../../records/PagedList/count-of-rows.ts';
import { PagedListMore } from '../../../records/PagedList/PagedListMore.tsx';
import classes from './leagues.module.css';

/** What rows of a league say of themselves. */
export interface LeagueRowsLabels extends RowLabels {
  readonly title: string;
  readonly searchLabel: string;
  readonly empty: string;
  readonly failureTitle: string;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: Total;
}

/** Props of {@link LeagueRows}. */
export interface LeagueRowsProps<Row extends { readonly id: string }>
  extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> {
  readonly labels: LeagueRowsLabels;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly file: {
    /** Without its ending. */
    readonly name: string;
    readonly write: (writing: ExportWriting) => Promise<Blob>;
  };
}

/** What a league has many of: searched by the server, exported as a file, and shown page by page. */
export function LeagueRows<Row extends { readonly id: string }>(props: LeagueRowsProps<Row>) {
  const { labels, query, search, onSearch, file, ...table } = props;
  const state = usePagedRows(query);
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const failure = failureIn(state);
  return (
    <div className={classes.rows}>
      <div className={classes.tools}>
        <SearchField
          label={labels.searchLabel}
          value={search}
          onChange={onSearch}
          maxLength={longestSearch}
          hasShortcut={false}
        />
        <ExportMenu
          disabled={page === undefined}
          what={page ? countOfRows(page.total, labels) : ''}
          count={page?.total.value ?? 0}
          fileName={file.name}
          source={{ file: file.write }}
        />
      </div>
      {failure ? (
        <FailureNotice
          failure={failure}
          title={labels.failureTitle}
          meaning={page ? 'What stands below may be out of date.' : ''}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {page?.rows.length === 0 ? (
        <p className={classes.empty}>{search === '' ? labels.empty : `No ${labels.one} matches “${search}”.`}</p>
      ) : null}
      {isAwaited || (page && page.rows.length > 0) ? (
        <div className={classes.table}>
          <DataTable
            {...table}
            caption={labels.title}
            rows={page?.rows ?? noRows}
            rowId={({ id }) => id}
            state={isAwaited ? 'loading' : state.is === 'refetching' ? 'refetching' : 'ready'}
          />
        </div>
      ) : null}
      {page && page.more !== 'end' ? (
        <PagedListMore more={page.more} failureTitle={labels.failureTitle} onMore={() => void query.fetchNextPage()} />
      ) : null}
      <p className={classes.count} role="status">
        {summaryOf(state, labels)}
      </p>
    </div>
  );
}

const noRows: readonly never[] = [];

function failureIn(state: ReadResult<unknown>): Failure | undefined {
  if (state.is === 'stale') return state.failure;
  return 'page' in state || state.is === 'loading' || state.is === 'slow' ? undefined : state;
}

function summaryOf(state: ReadResult<PagedRows<unknown>>, labels: LeagueRowsLabels): string {
  if (state.is === 'loading') return `Loading ${labels.many}`;
  if (state.is === 'slow') return `Still loading ${labels.many}. This takes longer than usual.`;
  return 'page' in state ? countOfRows(state.page.total, labels) : '';
}
