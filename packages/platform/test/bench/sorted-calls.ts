import { type AdminApiClient, changeCursor } from '@bullpen/contract';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/database/database.ts';
import type { funds, leagues, names, players } from '../../src/database/schema.ts';
import type { BenchedCall } from './benched-call.ts';
import { fullPage, type ListCall, pageSize } from './deep-pages.ts';

/** How far into a list the deep pages are. */
const depth = 0.9;

/** A list that is read in each of its orders, and searched. */
export interface SortedList {
  readonly name: string;
  readonly list: ListCall;
  readonly table: typeof players | typeof funds | typeof leagues | typeof names;
  /** Which of its rows the list shows when nothing is asked for; all of a project if it is left out. */
  readonly within?: SQL;
  /** What each sort compares. */
  readonly sorts: Readonly<Record<string, SQLWrapper>>;
  readonly searches: readonly string[];
}

async function placeAt(
  database: Database,
  projectKey: string,
  { table, within, by }: Pick<SortedList, 'table' | 'within'> & { readonly by: SQLWrapper },
): Promise<{ readonly value: string; readonly id: string }> {
  const ours = sql`from ${table} where ${and(eq(table.projectKey, projectKey), within)}`;
  const [counted] = await database.select({ count: sql<string>`count(*)` }).from(sql`(select 1 ${ours}) as ours`);
  const count = Number(counted?.count);
  const offset = Math.max(0, Math.min(Math.floor(count * depth), count - pageSize - 1));
  const rows = sql`(select ${table.id} as id, ${by} as value ${ours} order by ${by}, ${table.id} offset ${offset} limit 1) as place`;
  const [place] = await database.select({ id: sql<string>`id`, value: sql<string | number | Date>`value` }).from(rows);
  if (!place) throw new Error('The list is empty.');
  const isMoment = by instanceof PgTimestamp;
  const value = isMoment ? new Date(place.value).toISOString() : String(place.value);
  return { value, id: place.id };
}

/** Its first pages, deep ones and searches. */
export async function sortedCalls(
  database: Database,
  projectKey: string,
  { name, list, table, within, sorts, searches }: SortedList,
): Promise<readonly BenchedCall[]> {
  const calls: BenchedCall[] = [];
  for (const [sort, by] of Object.entries(sorts)) {
    const place = await placeAt(database, projectKey, { table, by, ...(within ? { within } : {}) });
    let cursor: string | undefined;
    const deep = async (client: AdminApiClient) => {
      cursor ??= changeCursor((await list(client, { sort, limit: 1 })).nextCursor ?? '', place);
      return fullPage(list, client, { sort, cursor });
    };
    calls.push({ name: `${name} by ${sort}`, run: (client) => list(client, { sort }) });
    calls.push({ name: `${name} by ${sort}, downwards`, run: (client) => list(client, { sort, order: 'desc' }) });
    calls.push({ name: `${name} by ${sort}, at ${depth * 100} %`, run: deep });
  }
  for (const search of searches)
    calls.push({ name: `${name} with “${search}”`, run: (client) => list(client, { search }) });
  return calls;
}
