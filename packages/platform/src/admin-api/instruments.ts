import {
  foldName,
  type Instrument,
  type InstrumentPage,
  type InstrumentQuery,
  type InstrumentSort,
  instrumentPlaces,
  writeCursor,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { instruments } from '../database/schema.ts';
import { afterCursor, beginsWith, contains, countUpTo, inOrder } from './list-place.ts';

type Row = InferSelectModel<typeof instruments>;

/** Byte by byte, whatever the collation of the database is. */
const columns = {
  symbol: sql`${instruments.symbol} collate "C"`,
  name: sql`${instruments.foldedName} collate "C"`,
};

const sortedBy = (row: Row, sort: InstrumentSort): string => (sort === 'name' ? row.foldedName : row.symbol);

const toInstrument = ({ id, symbol, name, exchange, currency }: Row): Instrument => ({
  ...{ id, symbol, name, exchange, currency },
});

function found(search: string): SQL | undefined {
  if (z.uuid().safeParse(search).success) return eq(instruments.id, search);
  const folded = foldName(search);
  if (folded === '') return undefined;
  // An index of trigrams knows nothing of less than three letters. Symbols come first in what is searched.
  if ([...folded].length >= 3) return contains(instruments.searchText, folded);
  return or(beginsWith(instruments.searchText, folded), beginsWith(columns.name, folded));
}

export async function listInstruments(
  database: Database,
  projectKey: string,
  query: InstrumentQuery,
): Promise<InstrumentPage> {
  const { sort, limit, search = '' } = query;
  const by = columns[sort];
  const where = and(eq(instruments.projectKey, projectKey), found(search));
  const rows = await database
    .select()
    .from(instruments)
    .where(and(where, afterCursor(query, { by, id: instruments.id, value: instrumentPlaces[sort] })))
    .orderBy(inOrder(query, by, instruments.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(toInstrument),
    nextCursor: last ? writeCursor({ sort, order: query.order, value: sortedBy(last, sort), id: last.id }) : null,
    total: await countUpTo(database, instruments, where),
  };
}
