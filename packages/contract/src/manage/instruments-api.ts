import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { InstrumentExportQuery, InstrumentPage, InstrumentQuery } from './instrument.ts';

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
    .route({
      ...about,
      ...csvRoute,
      path: '/instruments/export',
    })
    .input(z.object({ query: InstrumentExportQuery }))
    .output(CsvFile),
};
