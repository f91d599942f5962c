import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { GrantExportQuery, GrantPage, GrantQuery } from './grant.ts';

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about who gave what to whom, for sudo people alone. */
export const grantsApi = {
  list: call
    .route({
      ...about,
      path: '/sudo/grants',
      summary: 'List grants',
      description:
        'One page of the rights that people have, in all projects together, searched and sorted over all of them: who gave each, when and why, and when it was last used. Needs sudo.',
    })
    .input(z.object({ query: GrantQuery }))
    .output(GrantPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/grants/export',
      summary: 'Export grants',
      description: 'Every grant that the list would show on its pages, as one CSV file. Needs sudo.',
    })
    .input(z.object({ query: GrantExportQuery }))
    .output(CsvFile),
};
