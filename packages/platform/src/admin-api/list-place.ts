import { countedTotal, cursorRefusal, readCursor, type Total } from '@bullpen/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { fieldError } from './api-error.ts';

/** What a list is asked with. */
interface ListRequest {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly cursor?: string | undefined;
}

/** The order of a list by an indexed column, equal ones by id. */
export const inOrder = ({ order }: ListRequest, by: SQLWrapper, id: SQLWrapper): SQL =>
  order === 'asc' ? sql`${by} asc, ${id} asc` : sql`${by} desc, ${id} desc`;

/** What comes after the cursor: the cost is the same on the first page and on the thousandth. */
export function afterCursor(
  { cursor, sort, order }: ListRequest,
  {
    by,
    id,
    value,
  }: { readonly by: SQLWrapper; readonly id: SQLWrapper; readonly value: Parameters<typeof readCursor>[2] },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, { sort, order }, value);
  if (place === undefined) throw fieldError('cursor', cursorRefusal);
  return order === 'asc'
    ? sql`(${by}, ${id}) > (${place.value}, ${place.id})`
    : sql`(${by}, ${id}) < (${place.value}, ${place.id})`;
}

/** Counts no further than it is told exactly. */
export async function countUpTo(database: Database, table: PgTable, where: SQL | undefined): Promise<Total> {
  const some = database
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(countedTotal + 1)
    .as('some');
  const found = await database.$count(some);
  return found > countedTotal ? { value: countedTotal, exact: false } : { value: found, exact: true };
}

/** Text as it stands between the signs of a pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const contains = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`%${literally(text)}%`}`;
export const beginsWith = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`${literally(text)}%`}`;
