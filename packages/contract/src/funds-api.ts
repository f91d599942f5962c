import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { Fund, FundChange, FundExportQuery, FundPage, FundQuery } from './fund.ts';
import { conflictOn, RecordPath } from './record.ts';

const about = { tags: ['Funds'], inputStructure: 'detailed' } as const;

/** The calls about funds. Players open them; staff renames. */
export const fundsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds',
      summary: 'List funds',
      description:
        'One page of the funds of this project or of one player, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: FundQuery }))
    .output(FundPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/funds/export',
      summary: 'Export funds',
      description: 'Every fund that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: FundExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/funds/{id}',
      summary: 'Read a fund',
      description: 'One fund of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(Fund),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/funds/{id}',
      summary: 'Rename a fund',
      description:
        'Gives the fund another name. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current fund.',
    })
    .input(z.object({ params: RecordPath, body: FundChange }))
    .output(Fund)
    .errors(conflictOn(Fund)),
};
