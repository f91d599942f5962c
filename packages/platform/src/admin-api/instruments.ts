import {
  type Instrument,
  type InstrumentPage,
  type InstrumentQuery,
  type InstrumentSort,
  instrumentPlaces,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { instruments } from '../database/schema.ts';
import { type ListSource, listPage } from './list-page.ts';
import { byteByByte, matches } from './list-place.ts';

type Row = InferSelectModel<typeof instruments>;

const toInstrument = ({ id, symbol, name, exchange, currency }: Row): Instrument => ({
  ...{ id, symbol, name, exchange, currency },
});

const byName = byteByByte(instruments.foldedName);
const { id, searchText: holds } = instruments;

/** The instruments of a project that a query asks for. What is searched begins with the symbol. */
export const instrumentSource = (
  database: Database,
  projectKey: string,
  { search }: Pick<InstrumentQuery, 'search'>,
): ListSource<Row, Instrument, InstrumentSort> => ({
  within: and(
    eq(instruments.projectKey, projectKey),
    or(matches(search, { id, begins: holds, holds }), matches(search, { id, begins: byName, holds })),
  ),
  id,
  idOf: (row) => row.id,
  places: instrumentPlaces,
  sorts: {
    symbol: [byteByByte(instruments.symbol), ({ symbol }) => symbol],
    name: [byName, ({ foldedName }) => foldedName],
  },
  rows: (where, order, limit) => database.select().from(instruments).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(instruments).where(where).limit(limit),
  toItem: toInstrument,
});

export const listInstruments = (
  database: Database,
  projectKey: string,
  query: InstrumentQuery,
): Promise<InstrumentPage> => listPage(database, query, instrumentSource(database, projectKey, query));
