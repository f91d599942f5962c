import { auditCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage } from '../records/list-page.ts';
import { auditSource, listAudit } from './audit-trail.ts';

export const auditCalls = ({ store: { database }, sudo: { audit } }: Procedures) => ({
  list: audit.list.handler(({ input: { query } }) => listAudit(database, query)),
  export: audit.export.handler(({ input: { query } }) =>
    csvAnswer('audit', auditCsvColumns, everyPage(query, auditSource(database, query))),
  ),
});
