import { areaAt, areas, type Gate, type SessionData } from '@bullpen/contract';
import {
  BullpenProvider,
  Button,
  ConsoleShell,
  DeactivatedGate,
  ErrorPage,
  LoadingGate,
  NoProjectsGate,
  SessionInterruption,
  UnverifiedGate,
  WelcomeGate,
} from '@bullpen/ui';
import { use, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { addressOf } from './address-of.ts';
import { consoleName, titleOf } from './admission.ts';
import { pageCode } from './page-code.ts';
import { RequestIdContext } from './request-id.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { useAddress } from './use-address.ts';
import { useBuildWatch } from './use-build-watch.ts';
import { useChangedRights } from './use-changed-rights.ts';
import { type PortSources, useCreatePort } from './use-create-port.tsx';
import { type Flows, useFlows } from './use-flows.ts';
import { useRememberedProject } from './use-remembered-project.ts';
import { useResend } from './use-resend.ts';
import { useTheme } from './use-theme.ts';
import { useVisit } from './use-visit.ts';

interface PageProps {
  readonly data: RootData;
  readonly runtime: ClientRuntime | undefined;
}

/** What stands at the address for this person: a gate, a refusal, or the console. */
export function Page({ data, runtime }: PageProps) {
  const [remembered, setRemembered] = useState(data.remembered);
  const { known, projects, admission } = useVisit(data, runtime, remembered);
  const { session, interruption } = known;
  const flows = useFlows(known, runtime);
  const address = useAddress();
  useBuildWatch(runtime);
  const theme = useTheme(data.theme);
  const project = admission.is === 'open' || admission.is === 'forbidden-area' ? admission.project : null;
  useRememberedProject({ project, projects, remembered, onRemember: setRemembered, address });

  const checkAgain = () => void runtime?.session.refetch().catch(console.error);

  const isNotFound = useMatches().some(({ handle }) => (handle as { isNotFound?: true } | undefined)?.isNotFound);
  if (isNotFound) {
    return (
      <>
        <title>{consoleName}</title>
        <Outlet />
      </>
    );
  }
  if (admission.is === 'outdated') {
    return (
      <ErrorPage
        message="This page is out of date"
        actions={<Button onClick={() => window.location.reload()}>Load it anew</Button>}
      />
    );
  }
  const title = <title>{titleOf(admission, address.pathname)}</title>;
  if (admission.is === 'gate' || session._t === 'unauthenticated') {
    const gate = admission.is === 'gate' ? admission.gate : 'welcome';
    return (
      <>
        {title}
        <GatePage
          gate={gate}
          session={session}
          flows={flows}
          supportEmail={data.supportEmail}
          onTryAgain={checkAgain}
          runtime={runtime}
          time={data.now}
        />
      </>
    );
  }
  if (admission.is === 'refused-project') {
    return (
      <>
        {title}
        <ErrorPage
          status={403}
          message="You have no access to this project"
          supportEmail={data.supportEmail}
          actions={
            <Button variant="outline" asChild>
              <Link to={areas.overview.path}>Go to the overview</Link>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      {title}
      <ConsolePage
        isForbidden={admission.is === 'forbidden-area'}
        {...{ data, runtime, session, projects, project, address, theme, logOut: flows.logOut }}
      />
      <SessionInterruption
        interruption={interruption}
        email={session.email}
        login={flows.loginBeside}
        onCheckAgain={checkAgain}
      />
    </>
  );
}

interface GatePageProps {
  readonly gate: Gate;
  readonly session: SessionData;
  readonly flows: Flows;
  readonly supportEmail: string | undefined;
  readonly onTryAgain: () => void;
  readonly runtime: ClientRuntime | undefined;
  /** When the document was made, in milliseconds since the epoch. */
  readonly time: number;
}

function GatePage({ gate, session, flows, supportEmail, onTryAgain, runtime, time }: GatePageProps) {
  const requestId = use(RequestIdContext);
  const email = session._t === 'session' ? session.email : '';
  const resend = useResend(email, runtime);
  const diagnostic = {
    time: new Date(time).toISOString(),
    reason: session._t === 'session' ? gate : `${gate}, ${session.cause}`,
    identityId: session._t === 'session' ? session.identityId : undefined,
    requestId,
  };
  if (gate === 'loading') return <LoadingGate />;
  if (session._t === 'unauthenticated') {
    const { login, register } = flows;
    return <WelcomeGate {...{ login, register, supportEmail, onTryAgain, diagnostic }} cause={session} />;
  }
  if (gate === 'deactivated') return <DeactivatedGate {...{ email, supportEmail, diagnostic }} />;
  const { logOut: onLogOut } = flows;
  if (gate === 'unverified') return <UnverifiedGate {...{ email, onLogOut, resend, diagnostic }} />;
  return <NoProjectsGate {...{ email, onLogOut, supportEmail, diagnostic }} />;
}

function ConsolePage({ isForbidden, ...sources }: PortSources & { readonly isForbidden: boolean }) {
  const port = useCreatePort(sources);
  useChangedRights(sources.session, sources.project);
  const isNavigating = useSyncExternalStore(pageCode.subscribe, pageCode.isAwaited, () => false);
  return (
    <BullpenProvider port={port}>
      <ConsoleShell isNavigating={isNavigating}>
        {isForbidden ? <ForbiddenArea {...sources} /> : <Outlet />}
      </ConsoleShell>
    </BullpenProvider>
  );
}

/** An area whose feature is off is missing for everybody; another one is kept from this person. */
function ForbiddenArea({ data, project, address }: Pick<PortSources, 'data' | 'project' | 'address'>) {
  const area = areaAt(address.pathname);
  if (area?.feature === undefined || project === null)
    return <ErrorPage status={403} supportEmail={data.supportEmail} />;
  return (
    <ErrorPage
      status={403}
      message={`${project.description} has no ${area.label}`}
      actions={
        <Button variant="outline" asChild>
          <Link to={addressOf(areas.overview.path, project.key)}>Go to the overview</Link>
        </Button>
      }
    >
      It is switched off in this project.
    </ErrorPage>
  );
}
