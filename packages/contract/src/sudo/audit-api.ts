import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from './audit-event.ts';

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about what was changed, for sudo people alone. Nobody can change the audit trail. */
export const auditApi = {
  list: sudoCall
    .route({
      ...about,
      path: '/sudo/audit',
    })
    .input(z.object({ query: AuditQuery }))
    .output(AuditPage),
  export: sudoCall
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/audit/export',
    })
    .input(z.object({ query: AuditExportQuery }))
    .output(CsvFile),
};
