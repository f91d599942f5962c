import { type LeaguesInitialData, readLeaguesInitialData } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the leagues and their count, for the document. */
export const fetchLeaguesInitialData = (request: DocumentRequest): Promise<LeaguesInitialData | undefined> =>
  readForDocument(request, {
    what: 'leagues',
    source: ({ project }) => project,
    read: (api, { signal }) =>
      readLeaguesInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
