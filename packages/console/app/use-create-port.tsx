import { accessTo, areaAt, areas, hasArea, type Project, projectLabel, type SignedInSession } from '@bullpen/contract';
import {
  activity,
  connectApi,
  createUnsavedChanges,
  type LinkProps,
  notify,
  type Port,
  type PortAddress,
  seasonQueries,
  usePort,
} from '@bullpen/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf } from './address-of.ts';
import { projectWithApi } from './admission.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import type { Flows } from './use-flows.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const recentAs = 'recent-projects';
const mostRecent = 5;

/** Storage may be blocked, full, or hold anything: then nothing is recent. */
function readRecent(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(recentAs) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The projects that were last selected on this device, the latest first. None before the page runs. */
function useRecentProjects(selectedKey: string | undefined): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    if (selectedKey === undefined) return;
    const next = [selectedKey, ...readRecent().filter((key) => key !== selectedKey)].slice(0, mostRecent);
    setKeys(next);
    try {
      localStorage.setItem(recentAs, JSON.stringify(next));
    } catch {
      // They are recent for this page, then.
    }
  }, [selectedKey]);
  return keys;
}

/** Every link keeps the project of the page in the address. */
function ProjectLink({ to, projectKey, ...props }: LinkProps) {
  const { selectedProject } = usePort().project;
  return <Link to={addressOf(to, projectKey ?? selectedProject?.key)} {...props} />;
}

export interface PortSources {
  readonly data: RootData;
  readonly runtime: ClientRuntime | undefined;
  readonly session: SignedInSession;
  readonly projects: readonly Project[];
  readonly project: Project | null;
  readonly address: PortAddress;
  readonly logOut: Flows['logOut'];
  readonly theme: Port['theme'];
}

/** The context that the library asks for, out of the router, the session and the document. */
export function useCreatePort(sources: PortSources): Port {
  const { data, runtime, session, projects, project, address, logOut, theme } = sources;
  const isHydrated = useIsHydrated();
  const goTo = useNavigate();
  const { identityId, isSudo } = session;
  const { pathname } = address;
  const api = useMemo(() => {
    if (runtime) return runtime.api(identityId, project, projects);
    const source = projectWithApi(project, projects);
    return source && connectApi({ projectKey: source.key, apiUrl: source.apiUrl, getToken: async () => null });
  }, [runtime, identityId, project, projects]);

  const [unsaved] = useState(() => runtime?.unsaved ?? createUnsavedChanges());
  useLeaveGuard(unsaved);
  const projectKey = project?.key;
  const recentKeys = useRecentProjects(projectKey);
  // What is kept for later, such as an action in the tray, goes to the project of then.
  const latestKey = useRef(projectKey);
  useLayoutEffect(() => {
    latestKey.current = projectKey;
  });
  const navigate = useCallback<Port['navigate']>(
    (to, key) => void goTo(addressOf(to, key ?? latestKey.current)),
    [goTo],
  );

  const selectProject = useCallback(
    (key: string) => {
      const next = projects.find((candidate) => candidate.key === key);
      const area = areaAt(pathname);
      if (next === undefined) return;
      if (area === undefined || hasArea(area, { project: next, isSudo })) return void goTo(addressOf(pathname, key));
      notify.info({ title: `${projectLabel(next)} has no ${area.label}` });
      void goTo(addressOf(areas.overview.path, key));
    },
    [projects, pathname, isSudo, goTo],
  );

  const now = useMemo(() => (isHydrated ? () => new Date() : () => new Date(data.now)), [isHydrated, data.now]);
  const { data: known } = useQuery(seasonQueries.of({ project, api, now }));
  const timeZone = known?.season.timeZone ?? 'UTC';
  return useMemo(
    () => ({
      api,
      viewer: {
        identityId,
        email: session.email,
        isSudo,
        access: project === null ? undefined : accessTo(session, project.key),
      },
      project: { hasAccessProjects: projects, selectedProject: project, recentKeys, selectProject },
      Link: ProjectLink,
      navigate,
      address,
      notify,
      activity,
      unsaved,
      logOut:
        logOut &&
        (() => void unsaved.leaveSession(identityId, async (discard) => (await logOut(discard)) || unsaved.remain())),
      theme,
      now,
      timeZone,
    }),
    [
      api,
      session,
      identityId,
      isSudo,
      project,
      projects,
      recentKeys,
      selectProject,
      navigate,
      address,
      unsaved,
      logOut,
      theme,
      now,
      timeZone,
    ],
  );
}
