import { type OverviewInitialData, readChartRangeQuery, readOverviewInitialData } from '@bullpen/ui/overview';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The figures of the overview's charts, for the document. */
export const fetchOverviewInitialData = (request: DocumentRequest): Promise<OverviewInitialData | undefined> =>
  readForDocument(request, {
    what: 'overview',
    source: ({ project }) => project,
    read: (api, { project, signal }) =>
      readOverviewInitialData(api, { project, charts: readChartRangeQuery(request.url.searchParams), signal }),
  });
