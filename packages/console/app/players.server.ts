import { type PlayersPreview, readPlayersPreview } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the players and their count, for the document. */
export const fetchPlayersPreview = (request: DocumentRequest): Promise<PlayersPreview | undefined> =>
  readForDocument(request, {
    what: 'players',
    source: ({ project }) => project,
    read: (api, { signal }) => readPlayersPreview(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
