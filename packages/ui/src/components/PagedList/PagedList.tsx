import { List, PlugZap, Search } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ReadState } from '../../data/read-state.ts';
import type { PagedRows } from '../../data/usePagedRows.ts';
import { Button } from '../Button/Button.tsx';
import { ColumnMenu } from '../ColumnMenu/ColumnMenu.tsx';
import { type ColumnLayout, layOutColumns } from '../ColumnMenu/column-layout.ts';
import { DataTable, type DataTableProps } from '../DataTable/DataTable.tsx';
import type { DataTableColumn } from '../DataTable/placeColumns.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import { ListPage, ListPageTools } from '../ListPage/ListPage.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { countOfRows, type RowWords } from './count-of-rows.ts';
import { PagedListMore } from './PagedListMore.tsx';

/** What a list says of itself. */
export interface PagedListWords extends RowWords {
  readonly title: string;
  /** What is searched and by what, such as "Search funds and players". */
  readonly searchLabel: string;
  /** What is searched and how, as a sentence, where it is more than names and ids. */
  readonly searched?: string;
  /** Such as "Failed to fetch the funds". */
  readonly failureTitle: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Props of {@link PagedList}. */
export interface PagedListProps<Row>
  extends Pick<DataTableProps<Row>, 'rowId' | 'sort' | 'onSort' | 'onOpen' | 'linkTo' | 'openRow' | 'isMuted'> {
  readonly words: PagedListWords;
  readonly state: ReadState<PagedRows<Row>>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Filters, beside the search. */
  readonly filters?: ReactNode;
  /** At the end of the toolbar, beside the menu of columns. */
  readonly tools?: ReactNode;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRefresh: () => void;
  /** Asks for the next page. */
  readonly onMore: () => void;
}

const whomToAsk = 'Your access to this project may have ended. Ask a sudo person for it.';
const noRows: readonly never[] = [];

/** A list that the server searches and sorts and hands out page by page, in whatever state it is. */
export function PagedList<Row extends object>({
  words,
  state,
  columns,
  layout,
  onLayout,
  search,
  onSearch,
  filters,
  tools,
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
      title={words.title}
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={onRefresh}
      toolbar={
        page || isAwaited || search !== '' ? (
          <>
            <SearchField label={words.searchLabel} value={search} onChange={onSearch} maxLength={200} />
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
            title={words.failureTitle}
            meaning="These rows may be out of date."
            onRetry={onRefresh}
          />
        ) : null
      }
      absence={
        isEmpty || (!page && !isAwaited) ? (
          <Absence {...{ words, state, search }} onClearSearch={() => onSearch('')} onRefresh={onRefresh} />
        ) : null
      }
      summary={summaryOf(state, words)}
    >
      <DataTable
        {...table}
        caption={words.title}
        columns={shown}
        onResize={(widths) => onLayout({ ...layout, widths: { ...layout.widths, ...widths } })}
        rows={page?.rows ?? noRows}
        state={isAwaited ? 'loading' : state.is === 'refetching' ? 'refetching' : 'ready'}
        count={page && countOfRows(page.total, words)}
      />
      {page && page.more !== 'end' ? (
        <PagedListMore more={page.more} failureTitle={words.failureTitle} onMore={onMore} />
      ) : null}
    </ListPage>
  );
}

interface AbsenceProps extends Pick<PagedListProps<never>, 'words' | 'search' | 'onRefresh'> {
  readonly state: ReadState<unknown>;
  readonly onClearSearch: () => void;
}

function Absence({ words, state, search, onClearSearch, onRefresh }: AbsenceProps) {
  if ('page' in state) {
    return search === '' ? (
      <EmptyState icon={<List />} title={words.empty.title}>
        {words.empty.text}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<Search />}
        title={`No ${words.one} matches “${search}”`}
        actions={
          <Button variant="outline" onClick={onClearSearch}>
            Clear search
          </Button>
        }
      >
        {words.searched ?? 'Names and whole ids are searched, in any case.'}
      </EmptyState>
    );
  }
  switch (state.is) {
    case 'loading':
    case 'slow':
      return null;
    case 'noProject':
      return (
        <EmptyState icon={<PlugZap />} title="No project">
          The catalogue has no project that you may open.
        </EmptyState>
      );
    case 'noApi':
      return (
        <EmptyState icon={<PlugZap />} title="This project has no API">
          Its {words.many} are read through an API, and the catalogue names none for it.
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={words.failureTitle} whomToAsk={whomToAsk} onRetry={onRefresh} />;
  }
}

function summaryOf(state: ReadState<PagedRows<unknown>>, words: RowWords): string {
  if (state.is === 'loading') return `Loading ${words.many}`;
  if (state.is === 'slow') return `Still loading ${words.many}. This takes longer than usual.`;
  if (!('page' in state)) return '';
  const { rows, total } = state.page;
  const all = countOfRows(total, words);
  return rows.length < total.value || !total.exact ? `First ${rows.length} of ${all}` : all;
}
