import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DataTableColumn } from '../../components/DataTable/place-columns.ts';
import { type DataTableSelectionScope, selectionScope } from '../../components/DataTable/selection.ts';
import { FilterMenu, noFilters } from '../../components/FilterMenu/FilterMenu.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import type { Kept } from '../../data/collection-cache.ts';
import type { ListQuery, PageOfRows } from '../../data/list-options.ts';
import { askedOf } from '../../data/own-api.ts';
import type { FileOptions } from '../../data/server-file.ts';
import { usePagedRows } from '../../data/use-paged-rows.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ExportMenu } from '../ExportMenu/ExportMenu.tsx';
import type { FilterQuery, KnownFilters, NoFilters } from '../list-query.ts';
import { countOfRows } from '../PagedList/count-of-rows.ts';
import { PagedList, type PagedListLabels, type PagedListProps } from '../PagedList/PagedList.tsx';
import { type ListAddress, useListAddress } from '../use-list-address.ts';
import { writingRefusal } from '../writing-refusal.ts';

/** The columns while a filter goes with one sort: the headings of the others say why they do not sort. */
const inBoundOrder = <Row,>(
  columns: readonly DataTableColumn<Row>[],
  bound: { readonly label: string; readonly sort: string } | undefined,
): readonly DataTableColumn<Row>[] =>
  bound === undefined
    ? columns
    : columns.map((column) =>
        column.sortable && column.id !== bound.sort
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
  readonly row: Row | undefined;
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
  /** How many rows the list has in all, as written. */
  readonly matching: string;
}

type ListOptions<Item> = UseInfiniteQueryOptions<
  PageOfRows<Item>,
  Error,
  InfiniteData<PageOfRows<Item>>,
  QueryKey,
  string | undefined
>;

/** What the list of one kind of record is told, once. */
export interface RecordListDefinition<Item extends Kept, Sort extends string, Filters extends KnownFilters = NoFilters>
  extends ListAddress<Sort, Filters>,
    Pick<PagedListProps<Item>, 'isMuted'> {
  readonly labels: PagedListLabels;
  readonly list: (api: ApiConnection, listQuery: ListQuery<Sort> & FilterQuery<Filters>) => ListOptions<Item>;
  readonly columns: (timeZone: string) => readonly DataTableColumn<Item>[];
  readonly isTall?: boolean;
  /** The list as a CSV file that the server writes. */
  readonly file: (
    api: ApiConnection,
    listQuery: ListQuery<Sort> & FilterQuery<Filters>,
    options: FileOptions,
  ) => Promise<Blob>;
  readonly dialogs: () => Promise<ComponentType<RecordDialogsProps<Item>>>;
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
  /** Stands between the head and the tools. */
  readonly lead?: (api: ApiConnection, isOpen: boolean) => PagedListProps<Item>['lead'];
  /** At the end of the toolbar, before the button that makes a record. */
  readonly tools?: (api: ApiConnection) => ReactNode;
}

const noRows: readonly never[] = [];

/** Every record of a kind, in the selected project or in all of them: search, filters and order stand in the address, as does the open one. */
export function RecordList<Item extends Kept, Sort extends string, Filters extends KnownFilters>({
  kind,
  lead,
  tools,
}: RecordListProps<Item, Sort, Filters>) {
  const { address, unsaved, viewer } = usePort();
  const { labels, file, dialogs, creation, bulk } = kind;
  const { own, listQuery, stateOf, page, filtering, openId, close } = useListAddress(kind);
  const { menu, values, bound, onChange } = filtering;
  const query = useInfiniteQuery(askedOf(own, (api) => kind.list(api, listQuery)));
  const read = usePagedRows<Item>(query);
  const columns = useMemo(
    () => inBoundOrder(kind.columns(page.timeZone), bound && { label: bound.label, sort: page.sort.column }),
    [kind, page.timeZone, bound, page.sort.column],
  );
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
  const { isBegun, ...picked } = usePickedRows<Item>(own?.projectKey, rows?.rows ?? noRows);
  return (
    <>
      <PagedList
        {...page}
        isTall={kind.isTall ?? false}
        isMuted={kind.isMuted}
        labels={labels}
        state={stateOf(read)}
        columns={columns}
        lead={own && lead?.(own, openId !== null)}
        filters={menu.length === 0 ? null : <FilterMenu filters={menu} values={values} onChange={onChange} />}
        onClearFilters={Object.keys(values).length === 0 ? undefined : () => onChange(noFilters(menu))}
        tools={
          <>
            {own ? (
              <ExportMenu
                disabled={rows === undefined}
                what={rows ? countOfRows(rows.total, labels) : ''}
                count={rows?.total.value ?? 0}
                fileName={kind.of === 'anyProject' ? kind.tableId : `${own.projectKey}-${kind.tableId}`}
                source={{ file: (writing) => file(own, listQuery, writing) }}
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
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
        {...(bulk ? { selection: picked.selection, onSelect: picked.onSelect } : {})}
      />
      {bulk && isBegun && own ? (
        <LazyPart
          key={own.projectKey}
          load={bulk}
          props={{
            api: own,
            rows: picked.rows,
            scope: picked.scope,
            onSelect: picked.onSelect,
            matching: rows ? formatCount(rows.total.value) + (rows.total.exact ? '' : '+') : '',
          }}
        />
      ) : null}
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
      {openId !== null && own ? (
        <LazyPart
          key={openId}
          load={dialogs}
          props={{ id: openId, api: own, row: rows?.rows.find(({ id }) => id === openId), onClose: close }}
        />
      ) : null}
    </>
  );
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
    const newest = new Map([...seen, ...shown.map((row) => [row.id, row] as const)]);
    const rowsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => newest.get(id) ?? []);
    const selection = new Set(seen.keys());
    return {
      rows: rowsOf(selection),
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
