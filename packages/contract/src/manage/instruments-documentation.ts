import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { Instrument, InstrumentExportQuery, InstrumentPage, InstrumentQuery, TradingStatus } from './instrument.ts';

const filters = {
  search: [
    'Looks at symbol and name, whatever the case and the marks, and finds the instrument with this id. Under three characters it finds symbols and names that begin with it.',
    'arde',
  ],
  sort: ['By what the list is sorted.', 'symbol'],
  status: ['Instruments of this status alone: `open` are those that can be traded.', 'open'],
} as const;

export const instrumentsDocumentation: AreaDocumentation<'instruments'> = {
  tags: { Instruments: 'What the funds of a project can buy and sell.' },
  calls: {
    'instruments.list': [
      'List instruments',
      'One page of what the funds of this project can buy and sell, searched and sorted over all of it. Needs access to the project.',
    ],
    'instruments.export': [
      'Export instruments',
      'Every instrument that the list would show on its pages, as one CSV file. Needs access to the project.',
    ],
  },
  schemas: [
    documentObject(Instrument, 'What funds buy and sell.', {
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
    }),
    documentValue(TradingStatus, 'Whether an instrument can be traded.', 'open'),
    documentObject(InstrumentPage, 'One page of instruments.', pageFields),
    documentObject(InstrumentQuery, 'What the list of instruments is asked with.', { ...listFields, ...filters }),
    documentObject(InstrumentExportQuery, 'What the export of instruments is asked with.', {
      ...exportFields,
      ...filters,
    }),
  ],
};
