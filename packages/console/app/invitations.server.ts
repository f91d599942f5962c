import { type InvitationsInitialData, readInvitationsInitialData } from '@bullpen/ui/sudo';
import { projectWithApi } from './admission.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the invitations and their count, for the document. */
export const fetchInvitationsInitialData = (request: DocumentRequest): Promise<InvitationsInitialData | undefined> =>
  readForDocument(request, {
    what: 'invitations',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    read: (api, { signal }) =>
      readInvitationsInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
