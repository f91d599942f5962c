import { type AuditInitialData, readAuditInitialData } from '@bullpen/ui/sudo';
import { projectWithApi } from './admission.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the audit trail and their count, for the document. */
export const fetchAuditInitialData = (request: DocumentRequest): Promise<AuditInitialData | undefined> =>
  readForDocument(request, {
    what: 'audit',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    read: (api, { signal }) => readAuditInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
