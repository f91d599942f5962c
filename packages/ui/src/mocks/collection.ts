import {
  type CsvColumns,
  commonErrors,
  type Expert,
  type ExpertChange,
  type ExpertDeletion,
  foldName,
  type League,
  type LeagueChange,
  type LeagueDeletion,
  momentPlace,
  type NewExpert,
  type NewLeague,
  type NewOfficialLeague,
  numericPlaces,
  type OfficialLeague,
  type OfficialLeagueChange,
  type OfficialLeagueDeletion,
  type PlaceKind,
  type Removal,
} from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord } from './records.ts';

/** The collections, with what the contract calls their records, their changes and what goes with them. */
interface Collections {
  readonly experts: { record: Expert; body: NewExpert; change: ExpertChange; taken: ExpertDeletion };
  readonly leagues: { record: League; body: NewLeague; change: LeagueChange; taken: LeagueDeletion };
  readonly officialLeagues: {
    record: OfficialLeague;
    body: NewOfficialLeague;
    change: OfficialLeagueChange;
    taken: OfficialLeagueDeletion;
  };
}
type CollectionArea = keyof Collections;
/** The calls that every collection has. */
type CollectionCall = 'list' | 'export' | 'get' | 'create' | 'update' | 'deletion' | 'remove';

interface MockedRecord {
  readonly id: string;
  readonly version: number;
}

/** How a list of the mocked API is searched, filtered and sorted: a sort and a filter are fields of their name. */
export interface MockedList<Row> {
  readonly rows: () => Iterable<Row>;
  readonly searched: (row: Row) => string;
  /** By what it is sorted, from the contract. */
  readonly places: Readonly<{ [sort: string]: PlaceKind }>;
  /** What a row is sorted by where that is no field. */
  readonly sortedBy?: (row: Row) => string | number;
  /** The filters that are no field. */
  readonly filters?: Readonly<{ [name: string]: (row: Row, value: string) => boolean }>;
  /** Of its CSV file. */
  readonly columns: CsvColumns<Row>;
  readonly fileName: string;
}

/** A collection of the mocked API: what is its own beside the contract. */
export interface MockedCollection<Area extends CollectionArea>
  extends Omit<MockedList<Collections[Area]['record']>, 'rows'> {
  /** In words of the audit trail. */
  readonly kind: string;
  readonly records: Map<string, Collections[Area]['record']>;
  /** Makes one, or refuses the body with {@link refusedField}. */
  readonly make: (body: Collections[Area]['body']) => Collections[Area]['record'];
  /** Whether a body asks for the record that is there already. */
  readonly isSame: (record: Collections[Area]['record'], body: Collections[Area]['body']) => boolean;
  /** What a body changes. */
  readonly change: (
    body: Collections[Area]['change'],
    record: Collections[Area]['record'],
  ) => Partial<Collections[Area]['record']>;
  /** What goes with one. */
  readonly taken: (record: Collections[Area]['record']) => Collections[Area]['taken'];
  /** Told of one that has gone. */
  readonly onRemoved?: (record: Collections[Area]['record']) => void;
}

/** The refusal of a field, as the server words it. */
export const refusedField = (field: string, message: string) =>
  new ORPCError('unprocessable', {
    ...commonErrors.unprocessable,
    defined: true,
    data: { fields: [{ path: [field], message }] },
  });

interface ListQuery {
  readonly search?: string | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const paging = ['search', 'sort', 'order', 'limit', 'cursor'];

function sourceOf<Row extends { readonly id: string }>(list: MockedList<Row>, query: Omit<ListQuery, 'limit'>) {
  const place = list.places[query.sort] ?? momentPlace;
  const filters = Object.entries(query).flatMap(([name, value]) =>
    paging.includes(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const fieldOf = (row: Row, name: string): unknown => Reflect.get(row, name);
  return {
    items: [...list.rows()].filter((row) =>
      filters.every(([name, value]) => list.filters?.[name]?.(row, value) ?? fieldOf(row, name) === value),
    ),
    textOf: list.searched,
    place,
    sortedBy(row: Row) {
      const value = list.sortedBy?.(row) ?? fieldOf(row, query.sort);
      if (numericPlaces.includes(place)) return Number(value);
      return place === momentPlace ? new Date(String(value)).toISOString() : foldName(String(value));
    },
  };
}

/** One page of a list. */
export const pageOf = <Row extends { readonly id: string }>(
  list: MockedList<Row>,
  query: ListQuery,
  errors: Parameters<typeof listPage>[2],
) => listPage(query, sourceOf(list, query), errors);

/** All of a list, as a file. */
export const fileOf = <Row extends { readonly id: string }>(
  list: MockedList<Row>,
  query: Omit<ListQuery, 'limit' | 'cursor'>,
  projectKey: string,
) => {
  const rows = listAll(query, sourceOf(list, query)).map(({ item }) => item);
  return csvAnswer(`${projectKey}-${list.fileName}`, list.columns, rows);
};

/** What a handler of a collection is given, whichever collection it is. */
interface Call {
  readonly input: { readonly params: { readonly id: string }; readonly query: never; readonly body: never };
  readonly context: { readonly viewer: Parameters<typeof createRecord>[0]['viewer']; readonly projectKey: string };
  readonly errors: Parameters<typeof pageOf>[2] & Parameters<typeof removeRecord>[4];
}
type Handled = Readonly<{
  [Name in CollectionCall]: { readonly handler: (answer: (call: Call) => unknown) => unknown };
}>;

/** Every call that a collection has, over its map: the same for all, with the types of the contract. */
export function collectionCalls<Area extends CollectionArea>(
  { world, reading, writing }: Procedures,
  area: Area,
  collection: MockedCollection<Area>,
): Pick<AreaCalls<Area>, CollectionCall> {
  // Of all collections at once the compiler knows no more of a record than that it is one.
  const own = collection as unknown as MockedCollection<CollectionArea> & {
    readonly records: Map<string, MockedRecord>;
  };
  const [read, write] = [reading[area], writing[area]] as unknown as [Handled, Handled];
  const { records, kind } = own;
  const list = { ...own, rows: () => records.values() } as unknown as MockedList<MockedRecord>;
  const act = ({ viewer, projectKey }: Call['context'], done: string) => ({
    world,
    viewer,
    projectKey,
    action: `${kind}.${done}`,
  });
  return {
    list: read.list.handler(({ input: { query }, errors }) => pageOf(list, query, errors)),
    export: read.export.handler(({ input: { query }, context }) => fileOf(list, query, context.projectKey)),
    get: read.get.handler(({ input: { params }, errors }) => found(records.get(params.id), errors)),
    create: write.create.handler(({ input: { body }, context, errors }) => {
      const { id } = body as MockedRecord;
      const make = () => {
        const made = own.make(body);
        records.set(id, made);
        return made as MockedRecord;
      };
      const isSame = (record: MockedRecord) => own.isSame(record as never, body);
      return createRecord(act(context, 'create'), id, { known: records.get(id), isSame, make }, errors);
    }),
    update: write.update.handler(({ input: { params, body }, context, errors }) => {
      const { version, reason } = body as Removal;
      const record = current(records, params.id, version, errors);
      const change = { version, reason, changes: own.change(body, record as never) };
      return changeRecord(act(context, 'update'), records, params.id, change, errors);
    }),
    deletion: read.deletion.handler(({ input: { params }, errors }) =>
      own.taken(found(records.get(params.id), errors) as never),
    ),
    remove: write.remove.handler(({ input: { params, query }, context, errors }) => {
      const { version, reason } = query as Removal;
      const record = current(records, params.id, version, errors) as never;
      const taken = own.taken(record);
      removeRecord(act(context, 'delete'), records, params.id, { version, reason, taken }, errors);
      own.onRemoved?.(record);
      return taken;
    }),
  } as unknown as Pick<AreaCalls<Area>, CollectionCall>;
}
