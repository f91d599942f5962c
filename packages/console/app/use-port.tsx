import { accessTo, type Project, type SignedInSession } from '@bullpen/contract';
import {
  connectApi,
  notify,
  type Port,
  type PortLinkProps,
  type ThemeChoice,
  usePort as useLibraryPort,
} from '@bullpen/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { projectWithApi } from './admission.ts';
import { writeDocumentCookie } from './cookies.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { applyTheme } from './theme.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Every link keeps the project of the page in the address. */
function ProjectLink({ to, ...props }: PortLinkProps) {
  const key = useLibraryPort().project.selectedProject?.key;
  return <Link to={key === undefined ? to : `${to}?${new URLSearchParams({ project: key })}`} {...props} />;
}

export function useTheme(initial: ThemeChoice): Port['theme'] {
  const [choice, setChoice] = useState(initial);
  useLayoutEffect(() => applyTheme(choice), [choice]);
  return useMemo(
    () => ({
      choice,
      choose: (next: ThemeChoice) => {
        writeDocumentCookie('theme', next);
        setChoice(next);
      },
    }),
    [choice],
  );
}

export interface PortSources {
  readonly data: RootData;
  readonly runtime: ClientRuntime | undefined;
  readonly session: SignedInSession;
  readonly projects: readonly Project[];
  readonly project: Project | null;
  readonly logOut: Port['logOut'];
  readonly theme: Port['theme'];
}

/** The surroundings that the library asks for, out of the router, the session and the document. */
export function useCreatePort({ data, runtime, session, projects, project, logOut, theme }: PortSources): Port {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const api = useMemo(() => {
    if (runtime) return runtime.api(project, projects);
    const source = projectWithApi(project, projects);
    return source && connectApi({ projectKey: source.key, apiUrl: source.apiUrl, getToken: async () => null });
  }, [runtime, project, projects]);

  const update: Port['address']['update'] = (changes, { replace = false } = {}) => {
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };

  return {
    api,
    viewer: {
      identityId: session.identityId,
      email: session.email,
      isSudo: session.isSudo,
      access: project === null ? undefined : accessTo(session, project.key),
    },
    project: {
      hasAccessProjects: projects,
      selectedProject: project,
      selectProject: (key) => update({ project: key }),
    },
    Link: ProjectLink,
    address: { pathname, search, update },
    notify,
    logOut,
    theme,
    now: isHydrated ? () => new Date() : () => new Date(data.now),
    timeZone: 'UTC',
  };
}
