import { type OverviewPreview, readChartWish, readOverviewPreview } from '@bullpen/ui/overview';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The figures of the overview's charts, for the document. */
export const fetchOverviewPreview = (request: DocumentRequest): Promise<OverviewPreview | undefined> =>
  readForDocument(request, {
    what: 'overview',
    source: ({ project }) => project,
    read: (api, { project, signal }) =>
      readOverviewPreview(api, { project, charts: readChartWish(request.url.searchParams), signal }),
  });
