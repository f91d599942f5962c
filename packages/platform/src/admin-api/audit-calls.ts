import { auditCsvColumns } from '@bullpen/contract';
import { auditSource, listAudit } from './audit-trail.ts';
import { csvAnswer } from './csv-answer.ts';
import { everyPage } from './list-page.ts';
import type { Procedures } from './procedures.ts';

export const auditCalls = ({ store: { database }, sudo: { audit } }: Procedures) => ({
  list: audit.list.handler(({ input: { query } }) => listAudit(database, query)),
  export: audit.export.handler(({ input: { query } }) =>
    csvAnswer('audit', auditCsvColumns, everyPage(query, auditSource(database, query))),
  ),
});
