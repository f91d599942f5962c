import { type ImagesPreview, readImagesPreview } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the images and their count, for the document. */
export const fetchImagesPreview = (request: DocumentRequest): Promise<ImagesPreview | undefined> =>
  readForDocument(request, {
    what: 'images',
    source: ({ project }) => project,
    read: (api, { signal }) => readImagesPreview(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
