import {
  type Instrument,
  type InstrumentDetails,
  type InstrumentQuery,
  type InstrumentSort,
  instrumentCsvColumns,
  instrumentPlaces,
  isoOf,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { instrumentStops, instruments, quotes } from '../../database/schema.ts';
import { stopsTradingAt } from '../../season/halts.ts';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { found } from '../records/records.ts';
import { atOneMoment } from './fund-timeline.ts';
import { readInstrumentPrices, withDetails } from './instrument-details.ts';

interface Row {
  readonly instrument: InferSelectModel<typeof instruments>;
  readonly status: string;
  readonly until: Date | null;
  readonly quote: { readonly price: number; readonly at: number } | null;
}

const toInstrument = ({
  instrument: { id, symbol, name, exchange, currency },
  status,
  until,
  quote,
}: Row): Instrument => ({
  id,
  symbol,
  name,
  exchange,
  currency,
  status,
  haltedUntil: status === 'halted' && until ? until.toISOString() : null,
  price: quote?.price ?? null,
  pricedAt: quote ? isoOf(quote.at) : null,
});

/** A halt ends by itself; a delisting does not. */
export function statusAt(now: Date) {
  return sql<string>`case when ${stopsTradingAt(now)} then ${instrumentStops.kind} else 'open' end`;
}

const stopOfIt = eq(instrumentStops.instrumentId, instruments.id);

const byName = byteByByte(instruments.foldedName);
const { id, searchText: holds } = instruments;

/** The last price of each, of which an index has the moment. */
const lastQuote = sql<Row['quote']>`(
  select json_build_object('price', ${quotes.price}, 'at', (extract(epoch from ${quotes.at}) * 1000)::bigint)
  from ${quotes} where ${quotes.instrumentId} = ${instruments.id} order by ${quotes.at} desc limit 1)`;

const selectInstruments = (database: Database, now: number) =>
  database
    .select({
      instrument: instruments,
      status: statusAt(new Date(now)),
      until: instrumentStops.until,
      quote: lastQuote,
    })
    .from(instruments)
    .leftJoin(instrumentStops, stopOfIt);

/** The instruments of a project that a query asks for. What is searched begins with the symbol. */
const instrumentSource = (
  database: Database,
  projectKey: string,
  { search, status, now }: Pick<InstrumentQuery, 'search' | 'status'> & { readonly now: number },
): ListSource<Row, Instrument, InstrumentSort> => ({
  within: and(
    eq(instruments.projectKey, projectKey),
    status && eq(statusAt(new Date(now)), status),
    or(matches(search, { id, begins: byteByByte(holds), holds }), matches(search, { id, begins: byName, holds })),
  ),
  id,
  idOf: ({ instrument }) => instrument.id,
  places: instrumentPlaces,
  sorts: {
    symbol: [byteByByte(instruments.symbol), ({ instrument }) => instrument.symbol],
    name: [byName, ({ instrument }) => instrument.foldedName],
  },
  rows: (where, order, limit) => selectInstruments(database, now).where(where).orderBy(order).limit(limit),
  some: (where, limit) =>
    database.select({ one: sql`1` }).from(instruments).leftJoin(instrumentStops, stopOfIt).where(where).limit(limit),
  toItem: toInstrument,
});

/** One instrument with all that is known of it, as it is at one moment. */
export const readInstrument = (
  database: Database,
  { projectKey, id: wanted, now }: { readonly projectKey: string; readonly id: string; readonly now: number },
): Promise<InstrumentDetails> =>
  atOneMoment(database, async (transaction) => {
    const [row] = await selectInstruments(transaction, now).where(
      and(eq(instruments.projectKey, projectKey), eq(id, wanted)),
    );
    return withDetails(transaction, projectKey, toInstrument(found(row)));
  });

export const instrumentCalls = ({ store: { database, clock }, playing: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, context }) =>
    listPage(database, query, instrumentSource(database, context.projectKey, { ...query, now: clock.now() })),
  ),
  export: instruments.export.handler(async ({ input: { query }, context: { projectKey } }) => {
    const columns = instrumentCsvColumns(found(await readCurrency(database, projectKey)));
    const pages = everyPage(query, instrumentSource(database, projectKey, { ...query, now: clock.now() }));
    return csvAnswer(`${projectKey}-instruments`, columns, pages);
  }),
  get: instruments.get.handler(({ input: { params }, context: { projectKey } }) =>
    readInstrument(database, { projectKey, id: params.id, now: clock.now() }),
  ),
  prices: instruments.prices.handler(({ input: { params, query }, context: { projectKey } }) =>
    readInstrumentPrices(database, { projectKey, id: params.id }, query),
  ),
});
