import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from './audit-event.ts';
import { CsvFile, csvRoute } from './csv-file.ts';

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about what was changed, for sudo people alone. Nobody can change the audit trail. */
export const auditApi = {
  list: call
    .route({
      ...about,
      path: '/sudo/audit',
      summary: 'Read the audit trail',
      description:
        'One page of what was changed in every project and in the rights of people, the latest first, searched and filtered over all of it. Needs sudo.',
    })
    .input(z.object({ query: AuditQuery }))
    .output(AuditPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/audit/export',
      summary: 'Export the audit trail',
      description:
        'Every event that the list would show on its pages, as one CSV file; before and after stand in it as JSON. Needs sudo.',
    })
    .input(z.object({ query: AuditExportQuery }))
    .output(CsvFile),
};
