import { type PlayersInitialData, readPlayersInitialData } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the players and their count, for the document. */
export const fetchPlayersInitialData = (request: DocumentRequest): Promise<PlayersInitialData | undefined> =>
  readForDocument(request, {
    what: 'players',
    source: ({ project }) => project,
    read: (api, { signal }) =>
      readPlayersInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
