import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ColumnLayout } from '../../components/ColumnMenu/column-layout.ts';
import { DataTableNews } from '../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../components/DataTable/place-columns.ts';
import { type DataTableSelectionScope, selectionScope } from '../../components/DataTable/selection.ts';
import { FilterMenu, type FilterMenuProps, noFilters } from '../../components/FilterMenu/FilterMenu.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import type { Kept } from '../../data/collection-cache.ts';
import type { ListQuery, PageOfRows } from '../../data/list-options.ts';
import { askedOf } from '../../data/own-api.ts';
import type { ReadResult } from '../../data/read-state.ts';
import type { FileOptions } from '../../data/server-file.ts';
import { type PagedRows, usePagedRows } from '../../data/use-paged-rows.ts';
import { formatCount } from '../../foundation/format.ts';
import { useMediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ExportMenu, type ExportSource } from '../ExportMenu/ExportMenu.tsx';
import type { FilterQuery, KnownFilters, NoFilters } from '../list-query.ts';
import { countOfRows } from '../PagedList/count-of-rows.ts';
import { PagedList, type PagedListLabels, type PagedListProps } from '../PagedList/PagedList.tsx';
import { type RecordStep, RecordSteppingContext } from '../RecordDialog/RecordSteps.tsx';
import { type ListAddress, type SearchText, useListAddress } from '../use-list-address.ts';
import { writingRefusal } from '../writing-refusal.ts';
import classes from './RecordList.module.css';
import { noNews, type RowNewsById } from './row-news.ts';

/** The columns while a filter goes with some sorts alone: the headings of the others say why they do not sort. */
const inBoundOrder = <Row,>(
  columns: readonly DataTableColumn<Row>[],
  bound: { readonly label: string; readonly sorts: readonly string[] } | undefined,
): readonly DataTableColumn<Row>[] =>
  bound === undefined
    ? columns
    : columns.map((column) =>
        column.sortable && !bound.sorts.includes(column.id)
          ? {
              ...column,
              sortable: false,
              unsortable: `Filtered by “${bound.label}”, the list is in its order. Remove the filter to sort by this.`,
            }
          : column,
      );

/** What the dialogs of an open record are given. */
export interface RecordDialogsProps<Row> {
  readonly id: string;
  readonly api: ApiConnection;
  /** As the list has it; undefined for one that is not among its rows. */
  readonly row?: Row | undefined;
  readonly onClose: () => void;
}

/** What the form of a new record is given. */
export interface RecordCreationProps<Row> {
  readonly api: ApiConnection;
  readonly onClose: () => void;
  readonly onCreated: (record: Row) => void;
  /** Closes the record whose creation was undone. */
  readonly onUndone: (id: string) => void;
}

/** What acts upon several records is given. */
export interface RecordBulkProps<Row> extends Pick<PickedRows<Row>, 'rows' | 'scope' | 'onSelect'> {
  readonly api: ApiConnection;
  /** Those that the list shows. */
  readonly shown: ReadonlyArray<Row>;
  /** How many rows the list has in all, as written. */
  readonly matching: string;
}

type PagesOptions<Item> = UseInfiniteQueryOptions<
  // biome-ignore lint/suspicious/noExplicitAny: the pages of some lists say more, such as when their figures were worked out
  any,
  Error,
  InfiniteData<PageOfRows<Item>>,
  QueryKey,
  string | undefined
>;

type Query<Sort extends string, Filters extends KnownFilters> = ListQuery<Sort> & FilterQuery<Filters>;

/** How a list is asked for page by page. */
type Pages<Item, Sort extends string, Filters extends KnownFilters> = (
  api: ApiConnection,
  listQuery: Query<Sort, Filters>,
) => PagesOptions<Item>;

/** The rows of a list that arrives whole: whoever reads it searches, filters and sorts it, at every key. */
export interface WholeRows<Item> {
  readonly read: ReadResult<PagedRows<Item>>;
  readonly refetch: () => unknown;
  /** False while there are only first rows, of the document: nothing is picked or exported until all have come. */
  readonly isComplete: boolean;
  /** Of `useAddressText`. */
  readonly search: SearchText;
  /** As a CSV file that is written here; null while what it says is not known. */
  readonly source: (layout: ColumnLayout) => ExportSource | null;
}

/** What the list of one kind of record is told, once. */
export interface RecordListDefinition<Item extends Kept, Sort extends string, Filters extends KnownFilters = NoFilters>
  extends ListAddress<Sort, Filters>,
    Pick<PagedListProps<Item>, 'isMuted' | 'table' | 'foot'> {
  readonly labels: PagedListLabels;
  /** Page by page, as the server searches and sorts it; not of a list that arrives whole. */
  readonly list?: Pages<Item, Sort, Filters>;
  readonly columns: (timeZone: string) => readonly DataTableColumn<Item>[];
  readonly isTall?: boolean;
  /** The list as a CSV file that the server writes, of a list that comes page by page. */
  readonly file?: (api: ApiConnection, listQuery: Query<Sort, Filters>, options: FileOptions) => Promise<Blob>;
  /** What the file is called, after the project; without it as the columns are remembered. */
  readonly fileName?: string;
  /** Where a row is opened that has no dialog here. */
  readonly linkTo?: (row: Item) => string;
  readonly dialogs?: () => Promise<ComponentType<RecordDialogsProps<Item>>>;
  /** Whether an open record stands beside the list where there is room. Its dialog is made with `RecordDialog`. */
  readonly isBeside?: boolean;
  /** Whether rows say that a colleague changed the record since the viewer's last visit of the project. */
  readonly hasNews?: boolean;
  /** False where K and J mean something else: the dialogs then lead to no row beside the open one. */
  readonly hasSteps?: boolean;
  /** What can be done with several at once; without it none are picked. */
  readonly bulk?: () => Promise<ComponentType<RecordBulkProps<Item>>>;
  /** How one is made, where staff make them; `label` is of its button. */
  readonly creation?: {
    readonly label: string;
    readonly load: () => Promise<ComponentType<RecordCreationProps<Item>>>;
  };
}

/** Props of {@link RecordList}. */
export interface RecordListProps<Item extends Kept, Sort extends string, Filters extends KnownFilters> {
  readonly kind: RecordListDefinition<Item, Sort, Filters>;
  /** Of a list that arrives whole. */
  readonly whole?: WholeRows<Item>;
  /** Stands between the head and the tools. */
  readonly lead?: (api: ApiConnection, isOpen: boolean) => PagedListProps<Item>['lead'];
  /** At the end of the toolbar, before the button that makes a record. */
  readonly tools?: (api: ApiConnection) => ReactNode;
  /** What changes what the rows show, before the button that exports them. */
  readonly settings?: ReactNode;
  /** In the place of the menu of filters. */
  readonly filters?: (menu: FilterMenuProps, rows: readonly Item[]) => ReactNode;
  /** Where the columns are not called as the sorts of the API. */
  readonly sorting?: Pick<PagedListProps<Item>, 'sort' | 'onSort'>;
}

const noRows: readonly never[] = [];
/** The list is whole without it. */
const loadRowNews = () =>
  import('./RowNews.tsx').then(
    (module) => module.RowNews,
    () => () => null,
  );

/** As wide as a window has to be for a list and what is open of it. */
const roomForTwo = '(min-width: 1440px)';

/**
 * Every record of a kind, in the selected project or in all of them: search, filters and order stand in the address, as
 * does the open one.
 *
 * Use it for every list of records that has a page; one without search and pages is a RowList.
 */
export function RecordList<Item extends Kept, Sort extends string, Filters extends KnownFilters>({
  kind,
  whole,
  lead,
  tools,
  settings,
  filters,
  sorting,
}: RecordListProps<Item, Sort, Filters>) {
  const { address, unsaved, viewer } = usePort();
  const queryClient = useQueryClient();
  const { labels, list, file, dialogs, creation, bulk } = kind;
  const { own, listQuery, stateOf, page, filtering, openId, close } = useListAddress({ ...kind, typed: whole?.search });
  const { menu, values, bound, views, onChange } = filtering;
  // Of a list that arrives whole nothing is asked for here.
  const query = useInfiniteQuery(
    askedOf(list && !whole ? own : null, (api) => (list as Pages<Item, Sort, Filters>)(api, listQuery)),
  );
  const pages = usePagedRows<Item>(query);
  const { read, refetch } = whole ?? { read: pages, refetch: query.refetch };
  const columns = useMemo(() => inBoundOrder(kind.columns(page.timeZone), bound), [kind, page.timeZone, bound]);
  const [isCreating, setCreating] = useState(false);
  // The command menu leads to a form by `?new`; a reader sees the list alone.
  const isAskedFor = address.search.has('new');
  useEffect(() => {
    if (!isAskedFor) return;
    address.update({ new: null });
    if (creation && writingRefusal(viewer) === undefined) setCreating(true);
  }, [isAskedFor, address, creation, viewer]);
  // The record that is open now: an undo notice outlives the render that made it.
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    shownId.current = openId;
    return () => {
      shownId.current = null;
    };
  }, [openId]);
  const rows = 'page' in read ? read.page : undefined;
  const [news, setNews] = useState<RowNewsById>(noNews);
  // The document waits for none of it.
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  const hasNews = rows?.rows.some(({ id }) => news.has(id));
  const isPart = whole !== undefined && (rows === undefined || !whole.isComplete);
  // What every project's API answers with stays the same in another project.
  const of = kind.of === 'anyProject' ? 'any project' : own?.projectKey;
  const { isBegun, ...picked } = usePickedRows<Item>(of, rows?.rows ?? noRows);
  const source = whole
    ? !isPart && whole.source(page.layout)
    : own && file && { file: (writing: FileOptions) => file(own, listQuery, writing) };
  const { fileName = kind.tableId } = kind;
  const menuProps = { filters: menu, values, views, onChange };
  const { onOpen, linkTo, openRow, ...head } = page;
  const place = rows?.rows.findIndex(({ id }) => id === openId) ?? -1;
  const step = useRef<RecordStep | null>(null);
  const tab = useRef<string | null>(null);
  const opening = (row: Item | undefined, by: RecordStep['by']) =>
    row &&
    (() => {
      step.current = { to: row.id, by, tab: tab.current };
      address.update({ open: row.id }, { replace: true });
    });
  const hasSteps = place >= 0 && kind.hasSteps !== false;
  const neighbours = hasSteps
    ? { previous: opening(rows?.rows[place - 1], 'previous'), next: opening(rows?.rows[place + 1], 'next') }
    : null;
  // One goes on to what comes after the last row; never in the place of a read that is under way, nor after one that failed.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const isAtEnd = hasSteps && neighbours?.next === undefined && mayGoOn;
  useEffect(() => {
    if (isAtEnd) void fetchNextPage({ cancelRefetch: false });
  }, [isAtEnd, fetchNextPage]);
  const hasRoom = useMediaQuery(roomForTwo);
  const isBeside = kind.isBeside === true && hasRoom;
  const both = useRef<HTMLDivElement>(null);
  useFollowedRow(both, { isBeside, openId, place });
  const openOrGoTo = (row: Item) => {
    // What is open already has nothing to open: the keyboard comes to it so.
    const panel = row.id === openId && both.current?.querySelector<HTMLElement>('[data-panel] h2');
    if (panel) return panel.focus();
    // From one record to another one keeps the tab.
    if (openId !== null) step.current = { to: row.id, by: undefined, tab: tab.current };
    onOpen(row);
  };
  const open =
    dialogs && openId !== null && own ? (
      <RecordSteppingContext value={{ id: openId, isBeside, neighbours, step, tab }}>
        <LazyPart
          key={openId}
          load={dialogs}
          props={{ id: openId, api: own, row: rows?.rows[place], onClose: close }}
        />
      </RecordSteppingContext>
    ) : null;
  return (
    <div ref={both} className={classes.place} data-beside={(kind.isBeside && open !== null) || undefined}>
      <PagedList
        {...head}
        {...(dialogs ? { onOpen: openOrGoTo, linkTo, openRow } : { linkTo: kind.linkTo })}
        {...sorting}
        table={kind.table}
        foot={
          hasNews ? (
            <>
              <DataTableNews>Changed since your last visit</DataTableNews>
              {kind.foot}
            </>
          ) : (
            kind.foot
          )
        }
        newsOf={hasNews ? ({ id }) => news.get(id) : undefined}
        isTall={kind.isTall ?? false}
        isMuted={kind.isMuted}
        labels={labels}
        state={stateOf(read)}
        columns={columns}
        lead={own && lead?.(own, openId !== null)}
        filters={
          filters ? filters(menuProps, rows?.rows ?? noRows) : menu.length === 0 ? null : <FilterMenu {...menuProps} />
        }
        onClearFilters={Object.keys(values).length === 0 ? undefined : () => onChange(noFilters(menu))}
        tools={
          <>
            {settings}
            {own ? (
              <ExportMenu
                disabled={rows === undefined}
                what={rows ? countOfRows(rows.total, labels) : ''}
                count={rows?.total.value ?? 0}
                fileName={kind.of === 'anyProject' ? fileName : `${own.projectKey}-${fileName}`}
                source={source || null}
              />
            ) : null}
            {own && tools?.(own)}
            {creation ? (
              <RefusableButton act={creation.label} refusal={writingRefusal(viewer)} onClick={() => setCreating(true)}>
                {creation.label}
              </RefusableButton>
            ) : null}
          </>
        }
        onRefresh={() => {
          void refetch();
          if (kind.hasNews && own) void queryClient.invalidateQueries({ queryKey: own.orpc.activity.key() });
        }}
        onMore={() => void query.fetchNextPage()}
        {...(bulk && !isPart ? { selection: picked.selection, onSelect: picked.onSelect } : {})}
        bar={
          bulk &&
          (isBegun && own ? (
            <LazyPart
              key={of}
              load={bulk}
              props={{
                api: own,
                ...picked,
                shown: rows?.rows ?? noRows,
                matching: rows ? formatCount(rows.total.value) + (rows.total.exact ? '' : '+') : '',
              }}
            />
          ) : null)
        }
      />
      {isCreating && creation && own ? (
        <LazyPart
          load={creation.load}
          props={{
            api: own,
            onClose: () => setCreating(false),
            onCreated(created) {
              setCreating(false);
              page.onOpen(created);
            },
            onUndone(id) {
              // An editor who has begun to change it keeps it open.
              if (shownId.current === id && !unsaved.isHeld()) close();
            },
          }}
        />
      ) : null}
      <div className={classes.beside}>{open}</div>
      {isShown && rows && own && kind.hasNews ? (
        <LazyPart key={own.projectKey} load={loadRowNews} props={{ api: own, onNews: setNews }} />
      ) : null}
    </div>
  );
}

interface FollowedRow {
  readonly isBeside: boolean;
  readonly openId: string | null;
  /** Where its row stands among those of the list, from 0. */
  readonly place: number;
}

/**
 * The list shows the row of each record that is opened beside it, once; closed, that row has the focus. Wherever its
 * person scrolls meanwhile, or the order of the rows takes it, they stay.
 */
function useFollowedRow(list: RefObject<HTMLElement | null>, { isBeside, openId, place }: FollowedRow) {
  const left = useRef<{ readonly id: string; readonly at: number }>(null);
  useEffect(() => {
    const rowAt = (index: number) => list.current?.querySelector(`tr[data-index="${index}"]`);
    const before = left.current;
    if (openId === null) left.current = null;
    // One that has left the rows leads to none of them.
    else if (place >= 0 || before?.id === openId) left.current = { id: openId, at: place };
    if (!isBeside) return;
    if (openId !== null && before?.id !== openId) rowAt(place)?.scrollIntoView({ block: 'nearest' });
    // Whoever has gone on elsewhere stays there.
    if (openId === null && before && document.activeElement === document.body)
      rowAt(before.at)?.querySelector<HTMLElement>('th a')?.focus();
  }, [list, isBeside, openId, place]);
}

interface Picked<Row> {
  readonly of: string | undefined;
  readonly rows: ReadonlyMap<string, Row>;
}

/** What somebody has picked of the rows of one project. They stay picked while others are shown; each is as it was last seen. */
interface PickedRows<Row> {
  readonly rows: readonly Row[];
  readonly scope: DataTableSelectionScope;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** True once something has been picked: what acts upon it stays from then on. */
  readonly isBegun: boolean;
}

/** See {@link PickedRows}. `of` is the project. */
function usePickedRows<Row extends Kept>(of: string | undefined, shown: readonly Row[]): PickedRows<Row> {
  const [isBegun, setBegun] = useState(false);
  const [picked, setPicked] = useState<Picked<Row>>({ of, rows: new Map() });
  return useMemo(() => {
    const seen = picked.of === of ? picked.rows : new Map<string, Row>();
    const rowsOf = (ids: Iterable<string>) => {
      const newest = new Map([...seen, ...shown.map((row) => [row.id, row] as const)]);
      return [...ids].flatMap((id) => newest.get(id) ?? []);
    };
    const selection = new Set(seen.keys());
    return {
      // Of thousands that are shown nothing is looked up while none is picked.
      rows: selection.size === 0 ? [] : rowsOf(selection),
      scope: selectionScope(
        selection,
        shown.map(({ id }) => id),
      ),
      selection,
      onSelect(ids) {
        setPicked({ of, rows: new Map(rowsOf(ids).map((row) => [row.id, row])) });
        setBegun(true);
      },
      isBegun,
    };
  }, [picked, of, shown, isBegun]);
}
