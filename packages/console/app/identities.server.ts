import {
  type AccessPreview,
  type IdentitiesPreview,
  previewAccess,
  previewIdentities,
  readAccessSelection,
  readIdentitySelection,
} from '@bullpen/ui/sudo';
import { projectWithApi } from './admission.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';
import { visitContext } from './visit.server.ts';

type Identities = Parameters<typeof previewIdentities>[0];

/** What the document carries of the whole list. */
const fetchPreview = <Preview>(request: DocumentRequest, preview: (identities: Identities) => Preview) =>
  readForDocument(request, {
    what: 'identities',
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    async read(api, { signal }) {
      const client = await api.client('sudo');
      return preview(await client.identities.list(undefined, { signal }));
    },
  });

/** The first rows of the identities and their count, for the document. */
export const fetchIdentitiesPreview = (request: DocumentRequest): Promise<IdentitiesPreview | undefined> =>
  fetchPreview(request, (identities) =>
    previewIdentities(identities, readIdentitySelection(request.url.searchParams), new Date()),
  );

/** The first people of the access matrix and their count, for the document. */
export const fetchAccessPreview = (request: DocumentRequest): Promise<AccessPreview | undefined> =>
  fetchPreview(request, (identities) => {
    const { projects } = request.context.get(visitContext);
    return previewAccess(identities, readAccessSelection(request.url.searchParams, projects), projects, new Date());
  });
