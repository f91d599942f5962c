import { hasArea, manageTabs } from '@bullpen/contract';
import { type ExpertsInitialData, readExpertsInitialData } from '@bullpen/ui/manage';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';
import { admissionAt } from './root-data.server.ts';
import { visitContext } from './visit.server.ts';

/** Whether the project at the address has experts, for the status of the document. */
export function hasExperts({ context, url }: Pick<DocumentRequest, 'context' | 'url'>): boolean {
  const admission = admissionAt(context.get(visitContext), url);
  return admission.is !== 'open' || hasArea(manageTabs.experts, { project: admission.project, isSudo: false });
}

/** The first rows of the experts and their count, for the document. */
export const fetchExpertsInitialData = (request: DocumentRequest): Promise<ExpertsInitialData | undefined> =>
  readForDocument(request, {
    what: 'experts',
    source: ({ project }) => (hasExperts(request) ? project : null),
    read: (api, { signal }) =>
      readExpertsInitialData(api, { search: request.url.searchParams, signal, at: new Date() }),
  });
