import { projectWithApi } from '@bullpen/contract';
import { type ReviewInitialData, readReviewInitialData } from '@bullpen/ui/sudo';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rights to be reviewed, for the document. */
export const fetchReviewInitialData = (request: DocumentRequest): Promise<ReviewInitialData | undefined> =>
  readForDocument(request, {
    what: 'review',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    read: (api, { signal }) => readReviewInitialData(api, { signal, at: new Date() }),
  });
