import type { AdminApiClient, CsvCell, CsvColumns, PlaceKind, Total } from '@bullpen/contract';
import { byteOrderMark, readCsv } from '@bullpen/contract/csv';
import { expect } from './case.ts';

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
  readonly total: Total;
}

interface File {
  readonly headers: { readonly 'content-disposition': string };
  readonly body: unknown;
}

type Filter = Readonly<Record<string, unknown>>;

/** What a list is asked with, apart from its filters. */
export interface Query {
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
  readonly cursor?: string;
  readonly search?: string;
}

/** A list that can grow, as the suite looks at it. */
export interface ListedKind<Item extends { readonly id: string }> {
  /** As the suite calls them: `players`. */
  readonly name: string;
  /** Its call in the contract: `players.list`. */
  readonly call: string;
  readonly list: (client: AdminApiClient, query: Query) => Promise<Page<Item>>;
  readonly export: (client: AdminApiClient, query: Pick<Query, 'sort' | 'order' | 'search'>) => Promise<File>;
  /** What its line in the export begins with; the id without it. */
  readonly cells?: (item: Item) => readonly CsvCell[];
  /** What each sort compares: folded text, moments, or numbers. */
  readonly sorts: Readonly<Record<string, (item: Item) => string | number>>;
  /** What a cursor by each sort holds. */
  readonly places: Readonly<Record<string, PlaceKind>>;
  /** By the name of each filter a query with it that finds some of the items, or tells something else of them. */
  readonly filters?: Readonly<
    Record<string, (items: readonly Item[], client: AdminApiClient) => Filter | Promise<Filter>>
  >;
  /** Sudo people alone may read it. */
  readonly sudo?: true;
  /** Texts by which the item is found among all. */
  readonly foundBy: (item: Item) => readonly string[];
  /** Makes some, where a project may have fewer than a page. */
  readonly prepare?: (client: AdminApiClient) => Promise<unknown>;
}

/** What each item's line in the export begins with. */
export const linesOf = <Item extends { readonly id: string }>(
  { cells = ({ id }) => [id] }: ListedKind<Item>,
  items: readonly Item[],
): string[][] => items.map((item) => cells(item).map((cell) => String(cell ?? '')));

interface ReadFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file that was exported, cell by cell. */
export async function readExport({ headers, body }: File): Promise<ReadFile> {
  expect(body instanceof Blob, 'a file');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await body.arrayBuffer());
  expect(text.startsWith(byteOrderMark), 'a byte order mark, for spreadsheets');
  const [headings = [], ...rows] = readCsv(text).rows.filter((cells) => cells.length > 0);
  expect(
    rows.every((cells) => cells.length === headings.length),
    'as many cells as headings',
  );
  // As a name is written that needs no quotation marks (RFC 6266).
  const [, name = ''] = /^attachment; filename=([^"]*)$/.exec(headers['content-disposition']) ?? [];
  return { headings, rows, name };
}

/** That a file has these items and no others, in this order and all of their columns; answers how many. */
export async function expectRows<Item>(file: File, columns: CsvColumns<Item>, items: readonly Item[]): Promise<number> {
  const { headings, rows, name } = await readExport(file);
  expect(/^[\w-]+\.csv$/.test(name), `a name for the file, not ${name}`);
  expect(headings.join() === columns.map(([heading]) => heading).join(), `the headings, not ${headings.join()}`);
  const expected = items.map((item) => columns.map(([, cell]) => String(cell(item) ?? '')));
  expect(JSON.stringify(rows) === JSON.stringify(expected), `${JSON.stringify(expected)}, not ${JSON.stringify(rows)}`);
  return rows.length;
}
