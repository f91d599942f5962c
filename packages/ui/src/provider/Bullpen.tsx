import { accessibleProjects, type Project, projectWithApi, selectProject } from '@bullpen/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Theme } from '../components/Theme/Theme.tsx';
import { activity, notify } from '../components/Toaster/notify.ts';
import { Toaster } from '../components/Toaster/Toaster.tsx';
import { connectApi } from '../data/api-connection.ts';
import { createQueryClient } from '../data/query-client.ts';
import { readDevice, subscribeDevice, writeDevice } from '../foundation/device-storage.ts';
import { createUnsavedChanges } from '../foundation/unsaved-changes.ts';
import { useMediaQuery } from '../foundation/use-media-query.ts';
import { BullpenProvider } from './BullpenProvider.tsx';
import type { PortDescription } from './create-port.ts';
import type { Port, ThemeChoice } from './port.ts';
import { usePortAddress } from './use-port-address.ts';
import { usePortFrom } from './use-port-from.tsx';

/** Props of {@link Bullpen}. */
export interface BullpenProps {
  /** From `createPort`. */
  readonly port: PortDescription;
  readonly children: ReactNode;
}

/**
 * Everything that a screen needs around it: data, theme, context, toasts. One per application. Another person begins anew:
 * nothing that was read or begun for the one before is left.
 */
export function Bullpen({ port, children }: BullpenProps) {
  return (
    <BullpenOfPerson key={port.person.identityId} port={port}>
      {children}
    </BullpenOfPerson>
  );
}

const owners = new WeakMap<QueryClient, string>();

/** A client that was given is emptied for another person. */
function clientFor(identityId: string, given: QueryClient | undefined): QueryClient {
  const client = given ?? createQueryClient();
  const owner = owners.get(client);
  if (owner !== undefined && owner !== identityId) client.clear();
  owners.set(client, identityId);
  return client;
}

function BullpenOfPerson({ port, children }: BullpenProps) {
  const { identityId } = port.person;
  const [queryClient] = useState(() => clientFor(identityId, port.queryClient));
  useEffect(() => activity.claim(identityId), [identityId]);
  const ownTheme = useOwnTheme();
  const theme = port.theme ?? ownTheme;
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return (
    <QueryClientProvider client={queryClient}>
      <Theme appearance={theme.choice === 'system' ? system : theme.choice}>
        <BullpenPort port={port} theme={theme}>
          {children}
        </BullpenPort>
        <Toaster />
      </Theme>
    </QueryClientProvider>
  );
}

interface BullpenPortProps extends BullpenProps {
  readonly theme: Port['theme'];
}

function BullpenPort({ port, theme, children }: BullpenPortProps) {
  const { person, projects: catalogue, address: source, timeZone } = port;
  const projects = useMemo(() => accessibleProjects(person, catalogue), [person, catalogue]);
  const { go, Link, LeaveGuard } = source;
  const [unsaved] = useState(() => createUnsavedChanges());
  const address = usePortAddress(source);
  const remembered = useDevice(rememberedAs);
  const named = address.search.get('project');
  const selected = selectProject(projects, { address: named, remembered });
  const project = selected === 'refused' ? null : selected;
  useNamedProject(project?.key, projects, address);

  const router = useMemo(() => {
    const ask: typeof go = (to, options) => unsaved.leave(() => go(to, options));
    return { go: LeaveGuard ? go : ask, Link };
  }, [go, Link, LeaveGuard, unsaved]);
  const latest = useRef(port);
  useLayoutEffect(() => {
    latest.current = port;
  });
  const mayLogOut = port.session.logOut !== undefined;
  const { identityId } = person;
  const logOut = useMemo(() => {
    async function leave(discardKept: () => Promise<void>) {
      await discardKept();
      latest.current.session.logOut?.();
    }
    return mayLogOut ? () => void unsaved.leaveSession(identityId, leave) : null;
  }, [mayLogOut, identityId, unsaved]);
  const { key: projectKey, apiUrl, status } = projectWithApi(project, projects) ?? {};
  const isSeasonClosed = status === 'closed';
  const api = useMemo(() => {
    if (projectKey === undefined || apiUrl === undefined) return null;
    const getToken = async () => {
      const { person: now, session } = latest.current;
      return now.identityId === identityId ? await session.getToken() : null;
    };
    return connectApi({
      projectKey,
      apiUrl,
      getToken,
      fetch: (...call) => (latest.current.fetch ?? fetch)(...call),
      isSeasonClosed,
    });
  }, [projectKey, apiUrl, isSeasonClosed, identityId]);
  const context = usePortFrom({
    session: person,
    projects,
    project,
    address,
    router,
    api,
    notify: port.notify ?? notify,
    activity,
    unsaved,
    logOut,
    account: port.session.account ?? null,
    supportEmail: port.supportEmail ?? null,
    theme,
    now: port.now ?? realNow,
    timeZone,
  });
  return (
    <BullpenProvider port={context}>
      {LeaveGuard ? <LeaveGuard unsaved={unsaved} /> : null}
      {children}
    </BullpenProvider>
  );
}

const realNow = () => new Date();

/** What the device keeps under a name; null before the page runs. */
const useDevice = (name: string): string | null =>
  useSyncExternalStore(
    subscribeDevice,
    () => readDevice(name),
    () => null,
  );

const rememberedAs = 'selected-project';

/**
 * Names the project of the page in its address, so that no other tab changes it, and remembers it. Where none is named, the
 * device is asked here: a page that a server has rendered began without it.
 */
function useNamedProject(key: string | undefined, projects: readonly Project[], address: Port['address']): void {
  const { search, update } = address;
  const isNamed = Boolean(search.get('project'));
  useEffect(() => {
    if (key === undefined) return;
    const kept = isNamed ? null : readDevice(rememberedAs);
    const wanted = projects.find((project) => project.key === kept)?.key ?? key;
    writeDevice(rememberedAs, wanted);
    if (!isNamed) update({ project: wanted }, { replace: true });
  }, [key, isNamed, projects, update]);
}

const isChoice = (text: string | null): text is ThemeChoice => text === 'light' || text === 'dark' || text === 'system';

/** The person's choice, remembered on the device. */
function useOwnTheme(): Port['theme'] {
  const kept = useDevice('theme');
  const choice = isChoice(kept) ? kept : 'system';
  return useMemo(() => ({ choice, choose: (next) => writeDevice('theme', next) }), [choice]);
}
