import { type ComponentType, type ReactNode, useMemo } from 'react';
import { ColumnMenu } from '../../components/ColumnMenu/ColumnMenu.tsx';
import { type ColumnLayout, layOutColumns } from '../../components/ColumnMenu/column-layout.ts';
import { DataTable, type DataTableProps } from '../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../components/DataTable/place-columns.ts';
import { ListPage, ListPageTools } from '../../components/ListPage/ListPage.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import type { ReadState } from '../../data/read-state.ts';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { countOfMatches, countOfRows, type RowLabels, shortCount } from './count-of-rows.ts';
import { PagedListAbsence } from './PagedListAbsence.tsx';
import { PagedListMore } from './PagedListMore.tsx';

/** What a list says of itself. */
export interface PagedListLabels extends RowLabels {
  readonly title: string;
  /** What is searched and by what, such as "Search funds and players". */
  readonly searchLabel: string;
  /** What is searched and how, as a sentence, where it is more than names and ids. */
  readonly searched?: string;
  /** Such as "Failed to fetch the funds". */
  readonly failureTitle: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Of a list that every project's API has: what is missing where there is none, and whom to ask who may not see it. */
  readonly shared?: { readonly noApi: string; readonly whomToAsk: string };
}

/** Props of {@link PagedList}. */
export interface PagedListProps<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'rowId'
    | 'sort'
    | 'onSort'
    | 'onOpen'
    | 'linkTo'
    | 'openRow'
    | 'isMuted'
    | 'newsOf'
    | 'isTall'
    | 'selection'
    | 'onSelect'
  > {
  readonly labels: PagedListLabels;
  readonly state: ReadState<PagedRows<Row>>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Filters, beside the search. */
  readonly filters?: ReactNode;
  /** Takes the filters away; undefined where none is set, or a list is never without. */
  readonly onClearFilters?: (() => void) | undefined;
  /** At the end of the toolbar, beside the menu of columns. */
  readonly tools?: ReactNode;
  /** Stands between the head and the tools. */
  readonly lead?: ReactNode;
  /** Stands at the end of the foot while there are rows. */
  readonly foot?: ReactNode;
  /** Takes the foot's place while there is something to do with what is selected. */
  readonly bar?: ReactNode;
  /** The table of this kind of row. */
  readonly table?: ComponentType<DataTableProps<Row>> | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRefresh: () => void;
  /** Asks for the next page. */
  readonly onMore: () => void;
}

const noRows: readonly never[] = [];

/**
 * A list that the server searches and sorts and hands out page by page, in whatever state it is.
 *
 * Use it for a list with a state of its own making; RecordList brings address, query and state along.
 */
export function PagedList<Row extends object>({
  labels,
  state,
  columns,
  layout,
  onLayout,
  search,
  onSearch,
  filters,
  onClearFilters,
  tools,
  lead,
  foot,
  bar,
  table: Table = DataTable,
  timeZone,
  onRefresh,
  onMore,
  ...table
}: PagedListProps<Row>) {
  const shown = useMemo(() => layOutColumns(columns, layout), [columns, layout]);
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const isEmpty = page?.rows.length === 0;
  return (
    <ListPage
      title={labels.title}
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={onRefresh}
      lead={lead}
      toolbar={
        page || isAwaited || search !== '' || onClearFilters ? (
          <>
            <SearchField label={labels.searchLabel} value={search} onChange={onSearch} maxLength={200} />
            {filters}
            <ListPageTools columns={<ColumnMenu columns={columns} layout={layout} onLayout={onLayout} />}>
              {tools}
            </ListPageTools>
          </>
        ) : null
      }
      notice={
        state.is === 'stale' ? (
          <FailureNotice
            failure={state.failure}
            title={labels.failureTitle}
            meaning="These rows may be out of date."
            onRetry={onRefresh}
          />
        ) : null
      }
      absence={
        isEmpty || (!page && !isAwaited) ? (
          <PagedListAbsence
            labels={labels}
            state={state}
            search={search}
            onClearFilters={onClearFilters}
            onClearSearch={() => onSearch('')}
            onRefresh={onRefresh}
          />
        ) : null
      }
      summary={summaryOf(state, labels)}
      foot={page && !isEmpty ? foot : null}
      bar={bar}
    >
      <Table
        {...table}
        caption={labels.title}
        columns={shown}
        onResize={(widths) => onLayout({ ...layout, widths: { ...layout.widths, ...widths } })}
        rows={page?.rows ?? noRows}
        state={isAwaited ? 'loading' : state.is === 'refetching' ? 'refetching' : 'ready'}
        total={page && (page.total.exact ? page.total.value : -1)}
        count={page && shortCount(page, labels)}
      />
      {page && page.more !== 'end' ? (
        <PagedListMore more={page.more} failureTitle={labels.failureTitle} onMore={onMore} />
      ) : null}
    </ListPage>
  );
}

function summaryOf(state: ReadState<PagedRows<unknown>>, labels: RowLabels): string {
  if (state.is === 'loading') return `Loading ${labels.many}`;
  if (state.is === 'slow') return `Still loading ${labels.many}. This takes longer than usual.`;
  if (!('page' in state)) return '';
  const { rows, total } = state.page;
  return rows.length < total.value || !total.exact
    ? `First ${rows.length} of ${countOfRows(total, labels)}`
    : countOfMatches(state.page, labels);
}
