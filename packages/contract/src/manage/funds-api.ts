import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath } from '../records/record.ts';
import { Fund, FundChange, FundExportQuery, FundPage, FundQuery } from './fund.ts';

const about = { tags: ['Funds'], inputStructure: 'detailed' } as const;

/** The calls about funds. Players open them; staff renames. */
export const fundsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds',
    })
    .input(z.object({ query: FundQuery }))
    .output(FundPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/funds/export',
    })
    .input(z.object({ query: FundExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Fund),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/funds/{id}',
    })
    .input(z.object({ params: RecordPath, body: FundChange }))
    .output(Fund)
    .errors(conflictOn(Fund)),
};
