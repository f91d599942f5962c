import {
  accessibleProjects,
  type Project,
  projectWithApi,
  type SignedInSession,
  selectProject,
} from '@bullpen/contract';
import { createUnsavedChanges, mayFetchAhead, notify, type UnsavedChanges, type UnsavedTabs } from '@bullpen/ui';
import { type ApiConnection, type ApiConnectionOptions, connectApi, RequestFailure } from '@bullpen/ui/data';
import type { QueryClient } from '@tanstack/react-query';
import { type BuildWatch, createBuildWatch } from './build-watch.client.ts';
import { queryClientWith, rememberSeason } from './query-client.ts';
import type { RootData } from './root-data.server.ts';
import { createSessionSource, type SessionSource } from './session.client.ts';
import { isOpen, type KnownSession, sessionKey } from './session-query.ts';

const unsavedLock = 'bullpen-unsaved';

/** Every tab with something unsaved shares a lock, which a browser takes from it even when it crashes. */
function unsavedTabs(): UnsavedTabs {
  /** Lets go of it; undefined while it is not wanted. */
  let release: (() => void) | undefined;
  return {
    tell(isHeld) {
      if (isHeld === (release !== undefined)) return;
      if (!isHeld) {
        release?.();
        release = undefined;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      navigator.locks?.request(unsavedLock, { mode: 'shared' }, () => promise).catch(console.error);
    },
    async isHeldElsewhere() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return held.filter((lock) => lock.name === unsavedLock).length > (release ? 1 : 0);
    },
  };
}

/** For whom, and on which project's page, something is fetched ahead. */
interface PrefetchVisit {
  readonly viewer: SignedInSession;
  readonly project: Project | null;
}

/** What lives as long as the document does. */
export interface ClientRuntime {
  readonly queryClient: QueryClient;
  readonly session: SessionSource;
  readonly build: BuildWatch;
  readonly unsaved: UnsavedChanges;
  /** What the document knows by now. */
  readonly known: () => RootData;
  readonly know: (data: RootData) => void;
  /** Who is here and past the gates; undefined for anybody else. */
  readonly viewer: () => SignedInSession | undefined;
  /** The Admin API for a page that shows `selected`, as one person: the same connection every time. */
  readonly api: (identityId: string, selected: Project | null, projects: readonly Project[]) => ApiConnection | null;
  /** Fetches ahead for the page at `url`, unless nobody may or the network is slow or metered. */
  readonly prefetch: (url: URL, fetch: (api: ApiConnection, visit: PrefetchVisit) => unknown) => void;
}

/** How long the Admin API has to say whether an account is deactivated, in milliseconds. */
const patience = 3000;

/** Whether an Admin API refuses its caller as deactivated; undefined when it does not know them or does not answer. */
async function isDeactivated(api: ApiConnection): Promise<boolean | undefined> {
  try {
    await api.orpc.season.get.call(undefined, { signal: AbortSignal.timeout(patience) });
    return false;
  } catch (error) {
    const { code, status = 0 } = error instanceof RequestFailure ? error.facts : {};
    if (code === 'account_inactive') return true;
    // A deactivated account is refused as that first: whose token is refused as none has a session that has ended.
    return status === 403 || status === 404 || code === 'unauthenticated' ? false : undefined;
  }
}

function createRuntime(document: RootData): ClientRuntime {
  const queryClient = queryClientWith(document);
  let known = document;
  /** The Admin API that was called for last. The document forgets it once nobody is here. */
  let called: Pick<ApiConnectionOptions, 'projectKey' | 'apiUrl'> | undefined;
  const tabs = unsavedTabs();
  const unsaved = createUnsavedChanges({
    tabs: {
      ...tabs,
      tell(isHeld) {
        tabs.tell(isHeld);
        // Whoever has something to lose logs in again beside this page, also when the server with its parts is away.
        if (isHeld && mayFetchAhead()) session.prepareFlows();
      },
    },
  });
  const session = createSessionSource({
    ...document.identityProvider,
    queryClient,
    projects: () => known.projects,
    wayBack: () => `${window.location.origin}/`,
    isUnsaved: unsaved.isHeld,
    isDeactivated: async (token) => called && isDeactivated(connectApi({ ...called, getToken: async () => token })),
    onFlowFailure: (title) => notify.error({ title }),
  });
  const connections = new Map<string, ApiConnection>();

  function api(identityId: string, selected: Project | null, projects: readonly Project[]): ApiConnection | null {
    const project = projectWithApi(selected, projects);
    if (project === null) return null;
    const { key: projectKey, apiUrl, status } = project;
    called = { projectKey, apiUrl };
    // Whether the season is closed is decided once for a connection.
    const name = `${identityId} ${projectKey} ${status}`;
    const connection =
      connections.get(name) ??
      connectApi({
        projectKey,
        apiUrl,
        isSeasonClosed: status === 'closed',
        getToken: () => session.getToken(identityId),
        onUnauthenticated: (code) => session.renew(identityId, code),
        onOldSignIn: () => session.proveAnew(identityId),
        onForbidden: () => void session.refetch().catch(console.error),
      });
    connections.set(name, connection);
    return connection;
  }

  function viewer(): SignedInSession | undefined {
    const held = queryClient.getQueryData<KnownSession>(sessionKey)?.session;
    return isOpen(held, known.projects) ? held : undefined;
  }

  return {
    queryClient,
    session,
    build: createBuildWatch(document.build),
    unsaved,
    known: () => known,
    know(data) {
      known = data;
      rememberSeason(queryClient, data);
    },
    viewer,
    api,
    prefetch(url, fetch) {
      const who = viewer();
      if (who === undefined || !mayFetchAhead()) return;
      const projects = accessibleProjects(who, known.projects);
      const selected = selectProject(projects, { address: url.searchParams.get('project') });
      const connection = selected === 'refused' ? null : api(who.identityId, selected, projects);
      if (connection !== null) fetch(connection, { viewer: who, project: selected === 'refused' ? null : selected });
    },
  };
}

let runtime: ClientRuntime | undefined;

/** The one of this document, made when first asked for. */
export function openRuntime(data: RootData): ClientRuntime {
  runtime ??= createRuntime(data);
  return runtime;
}

/** The one of this document, once its first page has been shown. */
export const currentRuntime = (): ClientRuntime | undefined => runtime;
