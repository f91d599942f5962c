import { connectApi, RequestFailure } from '@bullpen/ui';
import { type IdentitiesPreview, previewIdentities, readIdentitySelection } from '@bullpen/ui/sudo';
import type { RouterContextProvider } from 'react-router';
import { projectWithApi } from './admission.ts';
import { log } from './log.server.ts';
import { admissionAt } from './root-data.server.ts';
import { requestIdContext, visitContext } from './visit.server.ts';

/** Shorter than the stream's, in milliseconds, so that a hanging API never holds the page. */
const timeout = 4000;

/** The first rows of the identities and their count; undefined when the browser has to fetch (and show what fails) itself. */
export async function fetchIdentitiesPreview(
  context: Readonly<RouterContextProvider>,
  url: URL,
  signal: AbortSignal,
): Promise<IdentitiesPreview | undefined> {
  const visit = context.get(visitContext);
  const admission = admissionAt(visit, url);
  if (admission.is !== 'open' || visit.token === null) return undefined;
  const source = projectWithApi(admission.project, visit.projects);
  if (source === null) return undefined;
  const { token } = visit;
  try {
    const client = await connectApi({
      projectKey: source.key,
      apiUrl: source.apiUrl,
      getToken: async () => token,
    }).client('sudo');
    const identities = await client.identities.list(undefined, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return previewIdentities(identities, readIdentitySelection(url.searchParams), new Date());
  } catch (error) {
    const facts = error instanceof RequestFailure ? error.facts : { kind: 'unexpected' };
    const id = context.get(requestIdContext);
    log({ level: 'warn', event: 'identities-failed', id, kind: facts.kind, project: source.key });
    return undefined;
  }
}
