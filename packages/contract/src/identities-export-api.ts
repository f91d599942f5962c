import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';

/** The call that no page needs: the list arrives whole, so the console writes its file of what it shows by itself. */
export const identitiesExport = call
  .route({
    ...csvRoute,
    method: 'GET',
    path: '/sudo/identities/export',
    tags: ['Sudo'],
  })
  .output(CsvFile);
