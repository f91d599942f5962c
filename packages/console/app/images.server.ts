import { type ImagesInitialData, readImagesInitialData } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the images and their count, for the document. */
export const fetchImagesInitialData = (request: DocumentRequest): Promise<ImagesInitialData | undefined> =>
  readForDocument(request, {
    what: 'images',
    source: ({ project }) => project,
    read: (api, { signal }) => readImagesInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
