import { cursorRefusal, foldName, readCursor, readDayRange, readNumberRange } from '@bullpen/contract';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { seasons } from '../../database/schema.ts';
import { fieldError } from '../http/api-error.ts';

/** What a list is asked with. */
interface ListRequest {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly cursor?: string | undefined;
}

/** The order of a list by an indexed column, equal ones by id; the other way round where the index has numbers negated. */
export const inOrder = ({ order }: ListRequest, by: SQLWrapper, id: SQLWrapper, isNegated = false): SQL =>
  (order === 'asc') !== isNegated ? sql`${by} asc, ${id} asc` : sql`${by} desc, ${id} desc`;

/** What comes after the cursor: the cost is the same on the first page and on the thousandth. */
export function afterCursor(
  { cursor, sort, order }: ListRequest,
  {
    by,
    id,
    value,
    isNegated = false,
  }: {
    readonly by: SQLWrapper;
    readonly id: SQLWrapper;
    readonly value: Parameters<typeof readCursor>[2];
    readonly isNegated?: boolean | undefined;
  },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, { sort, order }, value);
  if (place === undefined) throw fieldError('cursor', cursorRefusal);
  return (order === 'asc') !== isNegated
    ? sql`(${by}, ${id}) > (${place.value}, ${place.id})`
    : sql`(${by}, ${id}) < (${place.value}, ${place.id})`;
}

/** Text as it stands between the signs of a pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a folded column holds a folded text. */
export const contains = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`%${literally(text)}%`}`;
const beginsWith = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`${literally(text)}%`}`;

/** Byte by byte, whatever the collation of the database is. */
export const byteByByte = (column: SQLWrapper): SQL => sql`${column} collate "C"`;

/** What a search looks at. `begins` and `holds` are folded. */
interface SearchedColumns {
  readonly id: SQLWrapper | readonly SQLWrapper[];
  readonly begins: SQLWrapper;
  readonly holds: SQLWrapper;
}

/** Whether somebody looks for an id. */
export const isId = (search: string): boolean => z.uuid().safeParse(search).success;

/**
 * What a search finds: whatever has it as id, or as one of several, or holds it, or begins with it when it is short, since an index of
 * trigrams knows nothing of less than three letters. Undefined finds everything.
 */
export function matches(search: string | undefined, { id, begins, holds }: SearchedColumns): SQL | undefined {
  if (search === undefined) return undefined;
  if (isId(search)) return or(...[id].flat().map((each) => sql`${each} = ${search}`));
  const folded = foldName(search);
  if (folded === '') return undefined;
  return [...folded].length < 3 ? beginsWith(begins, folded) : contains(holds, folded);
}

/** A search which may find a few of a million or nearly all. */
export interface ListSearch {
  /** Whether a row of the list is found. */
  readonly holds: SQL;
  /** The same, as an index answers it for all of them. */
  readonly indexed: SQL;
  /** The table with the ids and the order of the list. */
  readonly from: SQLWrapper;
  /** Whether the index has the order of the list, too, so that no row is looked at. */
  readonly isCovered?: boolean;
  /** Whether what it finds stands together in the order, not far into it: that none was met first says nothing. */
  readonly isTogether?: boolean;
}

/**
 * What a search in a large list adds to what belongs to it. A short one is a range of the list that is sorted by what it
 * begins with; of any other order the planner would walk through all for a few that it takes for many.
 */
export function searchIn(
  from: PgTable,
  { search, sort }: { readonly search?: string | undefined; readonly sort: string },
  columns: SearchedColumns,
): { readonly within: SQL | undefined; readonly search: ListSearch | undefined } {
  const found = matches(search, columns);
  const isRange = sort === 'name' && search !== undefined && [...foldName(search)].length < 3;
  return found && search !== undefined && !isId(search) && !isRange
    ? { within: undefined, search: { holds: found, indexed: found, from } }
    : { within: found, search: undefined };
}

/** Whole numbers of a range, as {@link readNumberRange} reads it; everything for none. */
export function inRange(column: SQLWrapper, range: string | undefined): SQL | undefined {
  const { from = null, to = null } = (range === undefined ? undefined : readNumberRange(range, 0)) ?? {};
  return and(
    from === null ? undefined : sql`${column} >= ${from}::bigint`,
    to === null ? undefined : sql`${column} <= ${to}::bigint`,
  );
}

/** Moments on days of the project's time zone, as {@link readDayRange} reads them; everything for none. */
export function onDays(column: SQLWrapper, projectKey: string, days: string | undefined): SQL | undefined {
  const range = days === undefined ? undefined : readDayRange(days);
  if (range === undefined) return undefined;
  const midnight = (
    day: string,
    later: 0 | 1,
  ) => sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone
    (select ${seasons.timeZone} from ${seasons} where ${seasons.projectKey} = ${projectKey}))`;
  return and(
    range.from === null ? undefined : sql`${column} >= ${midnight(range.from, 0)}`,
    range.to === null ? undefined : sql`${column} < ${midnight(range.to, 1)}`,
  );
}
