import { type OfficialLeaguesInitialData, readOfficialLeaguesInitialData } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the official leagues and their count, for the document. */
export const fetchOfficialLeaguesInitialData = (
  request: DocumentRequest,
): Promise<OfficialLeaguesInitialData | undefined> =>
  readForDocument(request, {
    what: 'official-leagues',
    source: ({ project }) => project,
    read: (api, { signal }) =>
      readOfficialLeaguesInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
