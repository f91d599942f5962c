import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { InstrumentExportQuery, InstrumentPage, InstrumentQuery } from './instrument.ts';

const about = { method: 'GET', tags: ['Instruments'], inputStructure: 'detailed' } as const;

/** The calls about instruments. */
export const instrumentsApi = {
  list: call
    .route({
      ...about,
      path: '/instruments',
      summary: 'List instruments',
      description:
        'One page of what the funds of this project can buy and sell, searched and sorted over all of it. Needs access to the project.',
    })
    .input(z.object({ query: InstrumentQuery }))
    .output(InstrumentPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      path: '/instruments/export',
      summary: 'Export instruments',
      description:
        'Every instrument that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: InstrumentExportQuery }))
    .output(CsvFile),
};
