import { type Project, projectWithApi, type SignedInSession } from '@bullpen/contract';
import { activity, createUnsavedChanges, notify, type Port, type PortSources, usePortFrom } from '@bullpen/ui';
import { connectApi } from '@bullpen/ui/data';
import { useMemo, useState } from 'react';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import type { Flows } from './use-flows.ts';
import { useIsHydrated } from './use-is-hydrated.tsx';

export interface ConsoleSources extends Pick<PortSources, 'projects' | 'project' | 'address' | 'router' | 'theme'> {
  readonly data: RootData;
  readonly runtime: ClientRuntime | undefined;
  readonly session: SignedInSession;
  readonly logOut: Flows['logOut'];
  /** The address of this page, for whoever leaves it for the provider; undefined before the page runs. */
  readonly wayBack: Flows['wayBack'];
}

/** The API of the page: what the document's runtime keeps; on the server one that has no token. */
function apiOf(
  runtime: ClientRuntime | undefined,
  identityId: string,
  project: Project | null,
  projects: readonly Project[],
) {
  if (runtime) return runtime.api(identityId, project, projects);
  const source = projectWithApi(project, projects);
  return source && connectApi({ projectKey: source.key, apiUrl: source.apiUrl, getToken: async () => null });
}

/** The person's account at the identity provider, once the page runs. */
function accountAt(provider: string, wayBack: string | undefined, runtime: ClientRuntime | undefined): Port['account'] {
  if (wayBack === undefined || runtime === undefined) return null;
  // Few look at them.
  const own = async () => (await import('./own-sessions.client.ts')).createOwnSessions(runtime.session);
  return {
    settingsUrl: `${provider}/self-service/settings/browser?return_to=${encodeURIComponent(wayBack)}`,
    otherSessions: async () => (await own()).otherSessions(),
    endOtherSessions: async () => (await own()).endOtherSessions(),
  };
}

/** The context that the library asks for, out of the router, the session and the document. */
export function useConsolePort({ data, runtime, logOut, wayBack, ...sources }: ConsoleSources): Port {
  const { session, projects, project } = sources;
  const { identityId } = session;
  const isHydrated = useIsHydrated();
  const [unsaved] = useState(() => runtime?.unsaved ?? createUnsavedChanges());
  const api = useMemo(() => apiOf(runtime, identityId, project, projects), [runtime, identityId, project, projects]);
  const now = useMemo(() => (isHydrated ? () => new Date() : () => new Date(data.now)), [isHydrated, data.now]);
  const leave = useMemo(
    () =>
      logOut &&
      (() => void unsaved.leaveSession(identityId, async (discard) => (await logOut(discard)) || unsaved.remain())),
    [logOut, identityId, unsaved],
  );
  const account = useMemo(() => accountAt(data.identityProvider.url, wayBack, runtime), [data, wayBack, runtime]);
  const { supportEmail = null } = data;
  return usePortFrom({ ...sources, api, notify, activity, unsaved, logOut: leave, account, supportEmail, now });
}
