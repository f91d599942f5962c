import {
  accessTo,
  areaAt,
  type Gate,
  type Project,
  projectLabel,
  type SessionData,
  type SignedInSession,
} from '@bullpen/contract';
import {
  BullpenProvider,
  Button,
  ConsoleShell,
  DeactivatedGate,
  GenericErrorPage,
  LoadingGate,
  NoProjectsGate,
  type PortAddress,
  SessionInterruption,
  UnverifiedGate,
  usePort,
  usePortAddress,
  WelcomeGate,
} from '@bullpen/ui';
import { LeaveGuard, useRouterAddress } from '@bullpen/ui/react-router';
import { memo, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { consoleName, titleOf } from './admission.ts';
import { alerts } from './alerts.ts';
import type { BuildWatch } from './build-watch.client.ts';
import { writeDocumentCookie } from './cookies.ts';
import { OverviewLink } from './overview-link.tsx';
import { outdatedPage, pageCodeAwaited } from './page-state.ts';
import { RequestIdContext } from './request-id.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { useBuildWatch } from './use-build-watch.ts';
import { type ConsoleSources, useConsolePort } from './use-console-port.ts';
import { type Flows, useFlows } from './use-flows.ts';
import { useResend } from './use-resend.ts';
import { useTheme } from './use-theme.ts';
import { useVisit } from './use-visit.ts';
import { withWayBack } from './way-back.ts';

/** What the project of the page is remembered under, in local storage and in a cookie. */
const rememberedAs = 'selected-project';

/** Storage may be blocked; the console does without. */
function readRemembered(): string | null {
  try {
    return localStorage.getItem(rememberedAs);
  } catch {
    return null;
  }
}

function writeRemembered(key: string): void {
  try {
    localStorage.setItem(rememberedAs, key);
  } catch {
    // Blocked or full: address and cookie remember as well.
  }
}

interface RememberedProject {
  readonly project: Project | null;
  readonly projects: readonly Project[];
  readonly remembered: string | null;
  readonly onRemember: (key: string) => void;
  readonly address: PortAddress;
}

/** Writes the project of the page to the address, the cookie and local storage; the last one is asked when neither of the others knows. */
function useRememberedProject({ project, projects, remembered, onRemember, address }: RememberedProject): void {
  const { search, update } = address;
  const isNamed = Boolean(search.get('project'));
  const key = project?.key;
  useEffect(() => {
    if (key === undefined) return;
    const stored = isNamed || remembered !== null ? null : readRemembered();
    const wanted = projects.find((candidate) => candidate.key === stored)?.key ?? key;
    writeDocumentCookie(rememberedAs, wanted);
    writeRemembered(wanted);
    if (remembered !== wanted) onRemember(wanted);
    if (!isNamed) update({ project: wanted }, { replace: true });
  }, [key, isNamed, projects, remembered, onRemember, update]);
}

interface PageProps {
  readonly data: RootData;
  readonly runtime: ClientRuntime | undefined;
}

/** What stands at the address for this person: a gate, a refusal, or the console. */
export function Page({ data, runtime }: PageProps) {
  const [remembered, setRemembered] = useState(data.remembered);
  const { known, projects, admission, isUnseen, askAgain } = useVisit(data, runtime, remembered);
  const { session, interruption } = known;
  // The provider gives no way in to whoever is logged in.
  const flows = useFlows(known, isUnseen ? undefined : runtime);
  const router = useRouterAddress();
  const address = usePortAddress(router);
  useBuildWatch(runtime);
  const outdated = outdatedPage.use();
  const theme = useTheme(data.theme);
  const project = admission.is === 'open' || admission.is === 'forbidden-area' ? admission.project : null;
  useChangedRights(session, project, admission.is === 'gate');
  useRememberedProject({ project, projects, remembered, onRemember: setRemembered, address });

  const isNotFound = useMatches().some(({ handle }) => (handle as { isNotFound?: true } | undefined)?.isNotFound);
  const isOutside = admission.is !== 'open' || session._t === 'unauthenticated';
  if (isNotFound && isOutside) {
    return (
      <>
        <title>{titleOf({ is: 'not-found' }, address.pathname)}</title>
        <Outlet />
      </>
    );
  }
  if (outdated === 'reloaded') return runtime && <OutdatedDocument {...runtime.build} />;
  const title = <title>{titleOf(isNotFound ? { is: 'not-found' } : admission, address.pathname)}</title>;
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
          onTryAgain={askAgain}
          runtime={runtime}
          time={data.now}
        />
      </>
    );
  }
  const sessionInterruption = (
    <SessionInterruption
      interruption={interruption && withWayBack(interruption, flows.wayBack)}
      email={session.email}
      login={flows.loginBeside}
      supportEmail={data.supportEmail}
      onCheckAgain={askAgain}
      onLeave={() => runtime?.session.leaveInterruption()}
    />
  );
  return (
    <>
      {title}
      <ConsolePage
        refusal={admission.is === 'open' ? null : admission.is}
        isOutdated={outdated === 'unsaved'}
        data={data}
        runtime={runtime}
        session={session}
        projects={projects}
        project={project}
        address={address}
        router={router}
        theme={theme}
        logOut={flows.logOut}
        wayBack={flows.wayBack}
      />
      {sessionInterruption}
    </>
  );
}

interface ConsolePageProps extends ConsoleSources {
  readonly refusal: 'forbidden-area' | 'refused-project' | 'missing-project' | null;
  readonly isOutdated: boolean;
}

/** Memoized: the page is rendered for sessions and flows that change nothing here, the port without what stands in it. */
const ConsolePage = memo(function ConsolePage({ refusal, isOutdated, ...sources }: ConsolePageProps) {
  return (
    <ConsolePort {...sources}>
      <Console isOutdated={isOutdated}>
        {refusal === null ? (
          <Outlet />
        ) : refusal === 'forbidden-area' ? (
          <ForbiddenArea {...sources} />
        ) : (
          <NoProject {...sources} isMissing={refusal === 'missing-project'} />
        )}
      </Console>
    </ConsolePort>
  );
});

function ConsolePort({ children, ...sources }: ConsoleSources & { readonly children: ReactNode }) {
  return <BullpenProvider port={useConsolePort(sources)}>{children}</BullpenProvider>;
}

interface ConsoleProps extends Pick<ConsolePageProps, 'isOutdated'> {
  readonly children: ReactNode;
}

function Console({ isOutdated, children }: ConsoleProps) {
  const { unsaved } = usePort();
  const loadAnew = () => unsaved.leave(() => window.location.reload());
  const isNavigating = pageCodeAwaited.use();
  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      <ConsoleShell isNavigating={isNavigating} onLoadAnew={isOutdated ? loadAnew : undefined}>
        {children}
      </ConsoleShell>
    </>
  );
}

/** A newer document would do and has not come: where there is a newer build, the ids of both tell support why. */
function OutdatedDocument({ own, newest }: BuildWatch) {
  const { id } = newest();
  return (
    <>
      <title>{consoleName}</title>
      <GenericErrorPage
        status={null}
        message="This page is out of date"
        actions={<Button onClick={() => window.location.reload()}>Load it anew</Button>}
      >
        {id === own.id ? 'It was loaded just now.' : `Build ${own.id}, newest build ${id}.`}
      </GenericErrorPage>
    </>
  );
}

interface NoProjectProps extends Pick<ConsoleSources, 'data' | 'address'> {
  /** A sudo person may open every project: one that they may not open is not there. */
  readonly isMissing: boolean;
}

/** The address names a project that is not there, or not for this person: its key is all that they may know of it. */
const NoProject = ({ data, address, isMissing }: NoProjectProps) => (
  <GenericErrorPage
    status={isMissing ? 404 : 403}
    message={isMissing ? 'There is no such project' : 'You have no access to this project'}
    supportEmail={data.supportEmail}
    about={
      <>
        The address asks for <strong>{address.search.get('project')}</strong>.
      </>
    }
    actions={<OverviewLink />}
  >
    {isMissing ? 'Choose another one at the top of the page.' : undefined}
  </GenericErrorPage>
);

/** An area whose feature is off is missing for everybody; another one is kept from this person. */
function ForbiddenArea({ data, project, address }: Pick<ConsoleSources, 'data' | 'project' | 'address'>) {
  const area = areaAt(address.pathname);
  const onward = <OverviewLink projectKey={project?.key} />;
  if (area?.feature === undefined || project === null)
    return <GenericErrorPage status={403} supportEmail={data.supportEmail} actions={onward} />;
  return (
    <GenericErrorPage status={403} message={`${projectLabel(project)} has no ${area.label}`} actions={onward}>
      It is switched off in this project.
    </GenericErrorPage>
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

/** The gate that keeps this person from the console. */
function GatePage({ gate, session, flows, supportEmail, onTryAgain, runtime, time }: GatePageProps) {
  const requestId = use(RequestIdContext);
  const email = session._t === 'session' ? session.email : '';
  const resend = useResend(email, flows.wayBack, runtime);
  const diagnostic = {
    time: new Date(time).toISOString(),
    reason: session._t === 'session' ? gate : `${gate}, ${session.cause}`,
    identityId: session._t === 'session' ? session.identityId : undefined,
    requestId,
  };
  if (gate === 'loading') return <LoadingGate />;
  if (session._t === 'unauthenticated') {
    const { login, register } = flows;
    return (
      <WelcomeGate
        login={login}
        register={register}
        supportEmail={supportEmail}
        onTryAgain={onTryAgain}
        diagnostic={diagnostic}
        cause={withWayBack(session, flows.wayBack)}
      />
    );
  }
  if (gate === 'deactivated')
    return <DeactivatedGate email={email} supportEmail={supportEmail} diagnostic={diagnostic} />;
  const { logOut } = flows;
  const onLogOut = logOut && (() => void logOut());
  if (gate === 'unverified')
    return <UnverifiedGate email={email} onLogOut={onLogOut} resend={resend} diagnostic={diagnostic} />;
  return <NoProjectsGate email={email} onLogOut={onLogOut} supportEmail={supportEmail} diagnostic={diagnostic} />;
}

interface Place {
  readonly session: SignedInSession;
  readonly project: Project;
}

/** Says so when somebody may do less in the project of the page than a moment ago. A gate says it itself. */
function useChangedRights(session: SessionData, project: Project | null, isAtGate: boolean): void {
  const before = useRef<Place | null>(null);
  useEffect(() => {
    const { current } = before;
    before.current = session._t === 'session' && project !== null ? { session, project } : null;
    if (current === null || session._t !== 'session' || isAtGate) return;
    if (session === current.session || session.identityId !== current.session.identityId) return;
    const had = accessTo(current.session, current.project.key);
    const has = accessTo(session, current.project.key);
    if (has === undefined) {
      alerts.push({
        title: 'Your access has ended',
        description: 'You have no access to this project any more. Ask support if this is a mistake.',
        btnText: 'OK',
      });
    } else if (had === 'rw' && has === 'r') {
      alerts.push({
        title: 'You may only read from now on',
        description: `Your access to ${projectLabel(current.project)} was changed to read only. What you have begun there cannot be saved.`,
        btnText: 'OK',
      });
    }
  }, [session, project, isAtGate]);
}
