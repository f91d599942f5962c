import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { GrantExportQuery, GrantPage, GrantQuery } from './grant.ts';

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about who gave what to whom, for sudo people alone. */
export const grantsApi = {
  list: sudoCall
    .route({
      ...about,
      path: '/sudo/grants',
    })
    .input(z.object({ query: GrantQuery }))
    .output(GrantPage),
  export: sudoCall
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/grants/export',
    })
    .input(z.object({ query: GrantExportQuery }))
    .output(CsvFile),
};
