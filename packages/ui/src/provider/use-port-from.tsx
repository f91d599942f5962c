import {
  accessTo,
  areaAt,
  areas,
  hasArea,
  type Project,
  pageAt,
  projectLabel,
  type SignedInSession,
} from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { seasonQueries } from '../data/season.ts';
import { addressOf } from '../foundation/address-of.ts';
import type { LinkProps } from '../foundation/link.ts';
import { usePort } from './BullpenProvider.tsx';
import type { AddressLinkProps, ConsoleAddress } from './console-address.ts';
import type { Port } from './port.ts';
import { useKeepLeftChanges } from './use-left-changes.ts';
import { useRecentProjects } from './use-recent-projects.ts';

/** What a port is made from. */
export interface PortSources
  extends Pick<Port, 'api' | 'address' | 'notify' | 'activity' | 'unsaved' | 'logOut' | 'theme' | 'now'> {
  readonly session: SignedInSession;
  /** Only those that this person may open, in catalogue order. */
  readonly projects: readonly Project[];
  readonly project: Project | null;
  /** What leads elsewhere. */
  readonly router: Pick<ConsoleAddress, 'go' | 'Link'>;
  /** That of the project's season without it. */
  readonly timeZone?: string | undefined;
  readonly account?: Port['account'];
  readonly supportEmail?: Port['supportEmail'];
}

/** Left to the browser: another tab or window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link where no router makes them. */
function AddressAnchor({ to, onClick, ...props }: AddressLinkProps & Pick<ComponentProps<'a'>, 'onClick'>) {
  const { navigate } = usePort();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        navigate(to, new URL(to, event.currentTarget.href).searchParams.get('project') ?? undefined);
      }}
    />
  );
}

/** Every link keeps the project of the page in the address. */
const linkIn = (Link: ComponentType<AddressLinkProps>): ComponentType<LinkProps> =>
  function PortLink({ to, projectKey, ...props }) {
    const { selectedProject } = usePort().project;
    return <Link to={addressOf(to, projectKey ?? selectedProject?.key)} {...props} />;
  };

/** The one port: the rights, the project and the address of the page, out of what is around it. */
export function usePortFrom(sources: PortSources): Port {
  const { api, address, notify, activity, unsaved, logOut, theme, now } = sources;
  const { session, projects, project, timeZone, router, account = null, supportEmail = null } = sources;
  const { go, Link: RouterLink = AddressAnchor } = router;
  const { identityId } = session;
  // As with projects: whoever may not come in has no right.
  const isSudo = session.isSudo && session.isActive && session.isEmailVerified;
  const { pathname } = address;
  const projectKey = project?.key;
  const recentKeys = useRecentProjects(projectKey);
  useKeepLeftChanges({ identityId, projectKey, address, unsaved, activity, now });
  // What is kept for later, such as an action in the tray, goes to the project of then.
  const latestKey = useRef(projectKey);
  useLayoutEffect(() => {
    latestKey.current = projectKey;
  });
  const Link = useMemo(() => linkIn(RouterLink), [RouterLink]);
  const navigate = useCallback<Port['navigate']>((to, key) => go(addressOf(to, key ?? latestKey.current)), [go]);
  const selectProject = useCallback(
    (key: string) => {
      const next = projects.find((candidate) => candidate.key === key);
      const area = areaAt(pathname);
      if (next === undefined) return;
      if (area === undefined || hasArea(area, { project: next, isSudo }))
        // The page of a record leads to the list of the other project: the record is not there.
        return go(addressOf(pageAt(pathname)?.path ?? pathname, key));
      notify.info({ title: `${projectLabel(next)} has no ${area.label}` });
      go(addressOf(areas.overview.path, key));
    },
    [projects, pathname, isSudo, notify, go],
  );
  const { data: known } = useQuery(seasonQueries.of({ project, api, now }));
  const zone = timeZone ?? known?.season.timeZone ?? 'UTC';
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
      Link,
      navigate,
      address,
      notify,
      activity,
      unsaved,
      logOut,
      account,
      supportEmail,
      theme,
      now,
      timeZone: zone,
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
      Link,
      navigate,
      address,
      notify,
      activity,
      unsaved,
      logOut,
      account,
      supportEmail,
      theme,
      now,
      zone,
    ],
  );
}
