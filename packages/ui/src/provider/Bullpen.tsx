import { projectWithApi, selectProject } from '@bullpen/contract';
import { QueryClientProvider } from '@tanstack/react-query';
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

/** Everything that a screen needs around it: data, theme, context, toasts. One per application. */
export function Bullpen({ port, children }: BullpenProps) {
  const [queryClient] = useState(() => port.queryClient ?? createQueryClient());
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
  const { person, projects, address: source, timeZone } = port;
  const { go, Link, LeaveGuard } = source;
  const [unsaved] = useState(() => createUnsavedChanges());
  const address = usePortAddress(source);
  const remembered = useDevice('selected-project');
  const selected = selectProject(projects, { address: address.search.get('project'), remembered });
  const project = selected === 'refused' ? null : selected;
  useRemembered('selected-project', project?.key);

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
  const { key: projectKey, apiUrl } = projectWithApi(project, projects) ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's calls are not sent by this one's connection
  const api = useMemo(() => {
    if (projectKey === undefined || apiUrl === undefined) return null;
    const getToken = () => latest.current.session.getToken();
    return connectApi({ projectKey, apiUrl, getToken, fetch: (...call) => (latest.current.fetch ?? fetch)(...call) });
  }, [projectKey, apiUrl, identityId]);
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

function useRemembered(name: string, text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) writeDevice(name, text);
  }, [name, text]);
}

const isChoice = (text: string | null): text is ThemeChoice => text === 'light' || text === 'dark' || text === 'system';

/** The person's choice, remembered on the device. */
function useOwnTheme(): Port['theme'] {
  const kept = useDevice('theme');
  const choice = isChoice(kept) ? kept : 'system';
  return useMemo(() => ({ choice, choose: (next) => writeDevice('theme', next) }), [choice]);
}
