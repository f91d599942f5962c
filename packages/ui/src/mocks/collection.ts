import { type AdminApi, type CsvColumns, foldName, type Identity, manageTabs, type Removal } from '@bullpen/contract';
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput, Meta } from '@orpc/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, deleteRecord, found, restoreRecord, writeAudit } from './records.ts';

/** What a call is given, as a handler reads it, and what it answers; never where the contract has no such call. */
type InputOf<Calls, Name> =
  Calls extends Record<Name & string, ContractProcedure<infer Input, AnySchema, ErrorMap, Meta>>
    ? InferSchemaOutput<Input>
    : never;
type OutputOf<Calls, Name> =
  Calls extends Record<Name & string, ContractProcedure<AnySchema, infer Output, ErrorMap, Meta>>
    ? InferSchemaOutput<Output>
    : never;
type BodyOf<Calls, Name> = InputOf<Calls, Name> extends { readonly body: infer Body } ? Body : never;

/** The resources whose calls are those of a collection. */
type CollectionResource = {
  [Resource in keyof AdminApi]: AdminApi[Resource] extends Record<'list' | 'export' | 'get' | 'update', unknown>
    ? Resource
    : never;
}[keyof AdminApi];

/** The collections, with their records, their changes and what goes with them, as the contract has them. */
type Collections = {
  readonly [Resource in CollectionResource]: {
    record: OutputOf<AdminApi[Resource], 'get'>;
    body: BodyOf<AdminApi[Resource], 'create'>;
    change: BodyOf<AdminApi[Resource], 'update'>;
    taken: OutputOf<AdminApi[Resource], 'deletion'>;
  };
};
/** The calls that collections have, each as far as the contract knows them. */
type CollectionCall = 'list' | 'export' | 'get' | 'create' | 'update' | 'deletion' | 'remove' | 'restore';

interface MockedRecord {
  readonly id: string;
  readonly version: number;
}

/** How a list of the mocked API is searched, filtered and sorted: a sort and a filter are fields of their name. */
export interface MockedList<Row> {
  readonly rows: () => Iterable<Row>;
  readonly searched: (row: Row) => string;
  /** What a row is sorted by where that is no field; undefined for the sorts that are one. */
  readonly sortedBy?: (row: Row, sort: string) => string | number | undefined;
  /** The filters that are no field. */
  readonly filters?: Readonly<{ [name: string]: (row: Row, value: string) => boolean }>;
  /** Of its CSV file. */
  readonly columns: CsvColumns<Row>;
  readonly fileName: string;
}

/** A collection of the mocked API: what is its own beside the contract. */
export interface MockedCollection<Resource extends CollectionResource>
  extends Omit<MockedList<Collections[Resource]['record']>, 'rows'> {
  readonly records: Map<string, Collections[Resource]['record']>;
  /** Makes one, or refuses the body with {@link refusedField}; left out where staff make none. */
  readonly make?: (body: Collections[Resource]['body']) => Collections[Resource]['record'];
  /** What a body changes. */
  readonly change: (
    body: Collections[Resource]['change'],
    record: Collections[Resource]['record'],
  ) => Partial<Collections[Resource]['record']>;
  /** What goes with one; left out where staff delete none. */
  readonly taken?: (record: Collections[Resource]['record']) => Collections[Resource]['taken'];
}

interface ListQuery {
  readonly search?: string | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const paging = ['search', 'sort', 'order', 'limit', 'cursor'];

function sourceOf<Row extends { readonly id: string }>(list: MockedList<Row>, query: Omit<ListQuery, 'limit'>) {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    paging.includes(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const fieldOf = (row: Row, name: string): unknown => Reflect.get(row, name);
  return {
    items: [...list.rows()].filter((row) =>
      filters.every(([name, value]) => list.filters?.[name]?.(row, value) ?? fieldOf(row, name) === value),
    ),
    textOf: list.searched,
    sortedBy(row: Row) {
      const value = list.sortedBy?.(row, query.sort) ?? fieldOf(row, query.sort);
      return typeof value === 'number' ? value : foldName(String(value));
    },
  };
}

/** One page of a list. */
export const pageOf = <Row extends { readonly id: string }>(list: MockedList<Row>, query: ListQuery) =>
  listPage(query, sourceOf(list, query));

/** All of a list, as a file. */
export const fileOf = <Row extends { readonly id: string }>(
  list: MockedList<Row>,
  query: Omit<ListQuery, 'limit' | 'cursor'>,
  projectKey: string,
) => csvAnswer(`${projectKey}-${list.fileName}`, list.columns, listAll(query, sourceOf(list, query)));

/** What a handler of a collection is given, whichever collection it is. */
interface Call {
  readonly input: { readonly params: { readonly id: string }; readonly query: never; readonly body: never };
  readonly context: { readonly projectKey: string; readonly viewer: Identity };
  readonly errors: Parameters<typeof current>[3];
}
type Handled = Readonly<{
  [Name in CollectionCall]: { readonly handler: (answer: (call: Call) => unknown) => unknown };
}>;

/** The calls that collections have, over a map: the same for all, with the types of the contract. */
export function collectionCalls<Resource extends CollectionResource>(
  { world, reading, writing }: Procedures,
  resource: Resource,
  collection: MockedCollection<Resource>,
): Pick<ResourceCalls<Resource>, CollectionCall & keyof ResourceCalls<Resource>> {
  // Of all collections at once the compiler knows no more of a record than that it is one.
  const { records, make, change, taken } = collection as unknown as {
    readonly records: Map<string, MockedRecord>;
    readonly make?: (body: MockedRecord) => MockedRecord;
    readonly change: (body: Removal, record: MockedRecord) => object;
    readonly taken?: (record: MockedRecord) => object;
  };
  const [read, write] = [reading[resource], writing[resource]] as unknown as [Handled, Handled];
  const { record: object } = manageTabs[resource];
  const note = ({ context, input }: Call, act: string, id: string, values: { before: unknown; after: unknown }) => {
    const { reason } = { ...(input.query as Removal | undefined), ...(input.body as Removal | undefined) };
    writeAudit({ ...context, world, action: `${object}.${act}` }, id, { ...values, reason });
  };
  const list = { ...collection, rows: () => records.values() } as unknown as MockedList<MockedRecord>;
  return {
    list: read.list.handler(({ input: { query } }) => pageOf(list, query)),
    export: read.export.handler(({ input: { query }, context }) => fileOf(list, query, context.projectKey)),
    get: read.get.handler(({ input: { params }, errors }) => found(records.get(params.id), errors)),
    update: write.update.handler((call) => {
      const { params, body } = call.input;
      const before = current(records, params.id, (body as Removal).version, call.errors);
      const changes = change(body, before);
      const after = { ...before, ...changes, version: before.version + 1 };
      records.set(after.id, after);
      const was = Object.fromEntries(Object.entries(before).filter(([key]) => key in changes));
      note(call, 'update', after.id, { before: was, after: changes });
      return after;
    }),
    ...(make && {
      create: write.create.handler((call) => {
        const made = make(call.input.body);
        records.set(made.id, made);
        note(call, 'create', made.id, { before: null, after: made });
        return made;
      }),
    }),
    ...(taken && {
      deletion: read.deletion.handler(({ input: { params }, errors }) => taken(found(records.get(params.id), errors))),
      remove: write.remove.handler((call) => {
        const { params, query } = call.input;
        const record = current(records, params.id, (query as Removal).version, call.errors);
        const gone = taken(record);
        deleteRecord(world, records, record);
        note(call, 'delete', record.id, { before: record, after: null });
        return gone;
      }),
      restore: write.restore.handler((call) => {
        const record = restoreRecord(world, records, call.input.params.id, call.errors);
        note(call, 'restore', record.id, { before: null, after: record });
        return record;
      }),
    }),
  } as unknown as Pick<ResourceCalls<Resource>, CollectionCall & keyof ResourceCalls<Resource>>;
}
