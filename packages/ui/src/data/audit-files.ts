import type { AuditSort } from '@bullpen/contract';
import type { AuditFilters } from './audit.ts';
import type { ListQuery } from './collection.ts';
import { given } from './list-options.ts';
import { serverFile } from './server-file.ts';

/** The audit trail as a CSV file that the server writes. */
export const auditFile = serverFile('audit', (client, query: ListQuery<AuditSort> & AuditFilters, options) =>
  client.export({ query: given(query) }, options),
);
