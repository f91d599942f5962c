import type { Project, SessionData, SignedInSession } from '@bullpen/contract';
import { type ApiConnection, connectApi, createQueryClient, notify } from '@bullpen/ui';
import type { QueryClient } from '@tanstack/react-query';
import { projectWithApi } from './admission.ts';
import type { RootData } from './root-data.server.ts';
import { createSessionSource, type SessionSource } from './session.client.ts';
import { isOpen, sessionKey } from './session-query.ts';

/** What lives as long as the document does. */
export interface ClientRuntime {
  readonly queryClient: QueryClient;
  readonly session: SessionSource;
  /** Takes in the projects that the document knows. */
  readonly know: (projects: readonly Project[]) => void;
  /** Who is here and past the gates; undefined for anybody else. */
  readonly viewer: () => SignedInSession | undefined;
  /** The Admin API for a page that shows `selected`; the same connection every time. */
  readonly api: (selected: Project | null, projects: readonly Project[]) => ApiConnection | null;
  /** Fetches ahead over the connection of the present page, unless nobody may or the line is slow or metered. */
  readonly prefetch: (fetch: (api: ApiConnection, viewer: SignedInSession) => unknown) => void;
}

/** Not in every browser, and therefore not among the types. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

function createRuntime(url: string, tokenizeAs: string): ClientRuntime {
  const queryClient = createQueryClient();
  const onFlowFailure = (title: string) => notify.error({ title });
  let known: readonly Project[] = [];
  const projects = () => known;
  const session = createSessionSource({ url, tokenizeAs, queryClient, projects, onFlowFailure });
  const connections = new Map<string, ApiConnection>();
  let present: ApiConnection | null = null;

  function connect(project: ReturnType<typeof projectWithApi>): ApiConnection | null {
    if (project === null) return null;
    const { key, apiUrl } = project;
    const { getToken, renew } = session;
    const connection =
      connections.get(key) ?? connectApi({ projectKey: key, apiUrl, getToken, onUnauthenticated: renew });
    connections.set(key, connection);
    return connection;
  }

  function viewer(): SignedInSession | undefined {
    const held = queryClient.getQueryData<SessionData>(sessionKey);
    return isOpen(held, known) ? held : undefined;
  }

  return {
    queryClient,
    session,
    viewer,
    know(projects) {
      known = projects;
    },
    api(selected, projects) {
      present = connect(projectWithApi(selected, projects));
      return present;
    },
    prefetch(fetch) {
      const who = viewer();
      if (present && who && !isSlowConnection()) fetch(present, who);
    },
  };
}

let runtime: ClientRuntime | undefined;

/** The one of this document, made when first asked for. */
export function openRuntime({
  identityProvider,
  projects,
}: Pick<RootData, 'identityProvider' | 'projects'>): ClientRuntime {
  runtime ??= createRuntime(identityProvider.url, identityProvider.tokenizeAs);
  runtime.know(projects);
  return runtime;
}

/** The one of this document, once its first page has been shown. */
export const currentRuntime = (): ClientRuntime | undefined => runtime;
