import { projectWithApi } from '@bullpen/contract';
import {
  type AccessInitialData,
  accessInitialData,
  type IdentitiesInitialData,
  identitiesInitialData,
  readAccessSelection,
  readIdentitySelection,
} from '@bullpen/ui/sudo';
import { mostOfIdentities } from './capped-fetch.server.ts';
import { type DocumentRequest, readForDocument } from './document-read.server.ts';
import { visitContext } from './visit.server.ts';

type Identities = Parameters<typeof identitiesInitialData>[0];

/** The initial data of the whole list. */
const fetchInitialData = <InitialData>(
  request: DocumentRequest,
  initialData: (identities: Identities) => InitialData,
) =>
  readForDocument(request, {
    what: 'identities',
    most: mostOfIdentities,
    source: ({ project }, { projects }) => projectWithApi(project, projects),
    async read(api, { signal }) {
      return initialData(await api.orpc.sudo.identities.list.call(undefined, { signal }));
    },
  });

/** The first rows of the identities and their count, for the document. */
export const fetchIdentitiesInitialData = (request: DocumentRequest): Promise<IdentitiesInitialData | undefined> =>
  fetchInitialData(request, (identities) => {
    const { projects } = request.context.get(visitContext);
    return identitiesInitialData(identities, readIdentitySelection(request.url.searchParams, projects), new Date());
  });

/** The first people of the access matrix and their count, for the document. */
export const fetchAccessInitialData = (request: DocumentRequest): Promise<AccessInitialData | undefined> =>
  fetchInitialData(request, (identities) => {
    const { projects } = request.context.get(visitContext);
    return accessInitialData(identities, readAccessSelection(request.url.searchParams, projects), projects, new Date());
  });
