import { type IdentitiesPreview, previewIdentities, readIdentitySelection } from '@bullpen/ui/sudo';
import { projectWithApi } from './admission.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';

/** The first rows of the identities and their count, for the document. */
export const fetchIdentitiesPreview = (request: DocumentRequest): Promise<IdentitiesPreview | undefined> =>
  readForDocument(request, {
    what: 'identities',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    async read(api, { signal }) {
      const client = await api.client('sudo');
      const identities = await client.identities.list(undefined, { signal });
      return previewIdentities(identities, readIdentitySelection(request.url.searchParams), new Date());
    },
  });
