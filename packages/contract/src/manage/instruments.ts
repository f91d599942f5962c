import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { RecordPath } from '../records/record.ts';
import { instrumentSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import {
  InstrumentPrices,
  InstrumentPricesQuery,
  instrumentDetailFields,
  instrumentDetailSchemas,
  instrumentDetails,
} from './instrument-details.ts';

/** Whether an instrument can be traded; one that was merged into another is delisted. */
export const TradingStatus = z.enum(['open', 'halted', 'delisted']);
/** See the schema. */
export type TradingStatus = z.infer<typeof TradingStatus>;

/** What funds buy and sell. */
export const Instrument = z.looseObject({
  id: z.uuid(),
  /** As the exchange writes it; no two of a project share one. */
  symbol: z.string(),
  name: z.string(),
  /** Market identifier code, ISO 10383, such as `XBRU`. */
  exchange: z.string(),
  /** In which it is listed, ISO 4217. The game's prices are in the season's currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code.')),
  /** `open`, `halted` or `delisted`. */
  status: z.string(),
  /** Null unless it is halted until a moment that is known. */
  haltedUntil: z.nullable(timestamp),
  /** Of one share, in the minor unit of the season's currency; null where there is none. */
  price: z.nullable(z.int().check(z.positive())),
  /** When the market closed with that price, or a split made it. */
  pricedAt: z.nullable(timestamp),
});
/** See the schema. */
export type Instrument = z.infer<typeof Instrument>;

/** An instrument with what all funds have of it, and what scripts did to it. */
export const InstrumentDetails = z.looseObject({ ...Instrument.shape, ...instrumentDetails });
/** See the schema. */
export type InstrumentDetails = z.infer<typeof InstrumentDetails>;

/** What each of them compares. */
export const instrumentPlaces = { symbol: textPlace, name: textPlace } as const;

/** What the list of instruments is asked with; `search` looks at symbol and name. */
export const InstrumentQuery = z.object({
  ...listQuery(instrumentSorts).shape,
  /** Those of this status alone. */
  status: z.optional(TradingStatus),
});
/** See the schema. */
export type InstrumentQuery = z.infer<typeof InstrumentQuery>;

/** What the export of instruments is asked with: the same, without a page. */
export const InstrumentExportQuery = z.omit(InstrumentQuery, ofOnePage);

/** One page of instruments. */
export const InstrumentPage = pageOf(Instrument);
/** See the schema. */
export type InstrumentPage = z.infer<typeof InstrumentPage>;

/** What the file of instruments holds. `currency` is ISO 4217, that of the season. */
export const instrumentCsvColumns = (currency: string): CsvColumns<Instrument> => [
  ['Id', ({ id }) => id],
  ['Symbol', ({ symbol }) => symbol],
  ['Name', ({ name }) => name],
  ['Exchange', ({ exchange }) => exchange],
  ['Listed in', ({ currency }) => currency],
  ['Status', ({ status }) => status],
  ['Halted until', ({ haltedUntil }) => haltedUntil],
  moneyColumn('Price', currency, ({ price }) => price ?? undefined),
  ['Priced', ({ pricedAt }) => pricedAt],
];

const about = { method: 'GET', tags: ['Instruments'], inputStructure: 'detailed' } as const;

/** The calls about instruments. */
export const instrumentsApi = {
  list: call
    .route({
      ...about,
      path: '/instruments',
    })
    .input(z.object({ query: InstrumentQuery }))
    .output(InstrumentPage),
  export: call
    .meta({ exportOf: 'instruments' })
    .route({
      ...about,
      ...csvRoute,
      path: '/instruments/export',
    })
    .input(z.object({ query: InstrumentExportQuery }))
    .output(CsvFile),
  get: call
    .route({ ...about, path: '/instruments/{id}' })
    .input(z.object({ params: RecordPath }))
    .output(InstrumentDetails),
  prices: call
    .route({ ...about, path: '/instruments/{id}/prices' })
    .input(z.object({ params: RecordPath, query: InstrumentPricesQuery }))
    .output(InstrumentPrices),
};

/** What the document says of them; browsers drop it. */
export const instrumentsDocumentation = (): ResourceDocumentation<{ instruments: typeof instrumentsApi }> => {
  const filters = {
    search: [
      'Looks at symbol and name, whatever the case and the marks, and finds the instrument with this id. Under three characters it finds symbols and names that begin with it.',
      'arde',
    ],
    sort: ['By what the list is sorted.', 'symbol'],
    status: ['Instruments of this status alone: `open` are those that can be traded.', 'open'],
  } as const;

  const fields = {
    id: ['Never changes.', '8ff0c019-08be-42e8-aa00-3ab80797f5c8'],
    symbol: ['As the exchange writes it; no two of a project share one.', 'ARDE'],
    name: ['The name of the company.', 'Ardenne Minérale'],
    exchange: ['Market identifier code, ISO 10383.', 'XBRU'],
    currency: ['In which it is listed, ISO 4217. The game’s prices are in the season’s currency.', 'EUR'],
    status: [
      'Whether it can be traded: `open`, `halted` for a time, or `delisted` for good, as what was merged into another.',
      'halted',
    ],
    haltedUntil: [
      'When trading resumes by itself; null for a halt until further notice, and for what is not halted.',
      '2026-11-20T15:00:00.000Z',
    ],
    price: ['Of one share, in the minor unit of the season’s currency; null where there is none.', 1620],
    pricedAt: ['When the market closed with that price, or a split made it.', '2026-11-19T16:30:00.000Z'],
  } as const;

  return {
    tags: { Instruments: 'What the funds of a project can buy and sell.' },
    calls: {
      'instruments.list': [
        'List instruments',
        'One page of what the funds of this project can buy and sell, searched and sorted over all of it. Needs access to the project.',
      ],
      'instruments.export': [
        'Export instruments',
        'Every instrument that the list would show on its pages, as one CSV file. The price stands in it as people count it, its currency in the heading. Needs access to the project.',
      ],
      'instruments.get': [
        'Read an instrument',
        'One instrument of this project, how many funds hold how many shares of it, and what scripts did to it. Needs access to the project.',
      ],
      'instruments.prices': [
        'Read the prices of an instrument',
        'What one share cost over a range, at each closing of the market, in today’s measure, and what scripts did to it meanwhile. Needs access to the project.',
      ],
    },
    schemas: [
      documentObject(Instrument, 'What funds buy and sell.', fields),
      documentObject(InstrumentDetails, 'An instrument with what all funds have of it, and what scripts did to it.', {
        ...fields,
        ...instrumentDetailFields(),
      }),
      ...instrumentDetailSchemas(),
      documentValue(TradingStatus, 'Whether an instrument can be traded.', 'open'),
      documentObject(InstrumentPage, 'One page of instruments.', pageFields),
      documentObject(InstrumentQuery, 'What the list of instruments is asked with.', { ...listFields, ...filters }),
      documentObject(InstrumentExportQuery, 'What the export of instruments is asked with.', {
        ...exportFields,
        ...filters,
      }),
    ],
  };
};
