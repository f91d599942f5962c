import { type ReviewPreview, readReviewPreview } from '@bullpen/ui/sudo';
import { projectWithApi } from './admission.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rights to be reviewed, for the document. */
export const fetchReviewPreview = (request: DocumentRequest): Promise<ReviewPreview | undefined> =>
  readForDocument(request, {
    what: 'review',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    read: (api, { signal }) => readReviewPreview(api, { signal, at: new Date() }),
  });
