import { type LeaguesPreview, readLeaguesPreview } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the leagues and their count, for the document. */
export const fetchLeaguesPreview = (request: DocumentRequest): Promise<LeaguesPreview | undefined> =>
  readForDocument(request, {
    what: 'leagues',
    source: ({ project }) => project,
    read: (api, { signal }) => readLeaguesPreview(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
