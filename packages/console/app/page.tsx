import { areaAt, areas } from '@bullpen/contract';
import { BullpenProvider, Button, ConsoleShell, ErrorPage, SessionInterruption } from '@bullpen/ui';
import { useState } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { addressOf } from './address-of.ts';
import { consoleName, titleOf } from './admission.ts';
import type { BuildWatch } from './build-watch.client.ts';
import { GatePage } from './gate-page.tsx';
import { outdatedPage, pageCodeAwaited } from './page-state.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { useAddress } from './use-address.ts';
import { useBuildWatch } from './use-build-watch.ts';
import { useChangedRights } from './use-changed-rights.ts';
import { type PortSources, useCreatePort } from './use-create-port.tsx';
import { useFlows } from './use-flows.ts';
import { useRememberedProject } from './use-remembered-project.ts';
import { useTheme } from './use-theme.ts';
import { useVisit } from './use-visit.ts';
import { withWayBack } from './way-back.ts';

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
  const outdated = outdatedPage.use();
  const theme = useTheme(data.theme);
  const project = admission.is === 'open' || admission.is === 'forbidden-area' ? admission.project : null;
  useChangedRights(session, project, admission.is === 'gate');
  useRememberedProject({ project, projects, remembered, onRemember: setRemembered, address });

  const checkAgain = () => void runtime?.session.refetch().catch(console.error);

  const isNotFound = useMatches().some(({ handle }) => (handle as { isNotFound?: true } | undefined)?.isNotFound);
  const isOutside = admission.is !== 'open' || session._t === 'unauthenticated';
  if (isNotFound && isOutside) {
    return (
      <>
        <title>{consoleName}</title>
        <Outlet />
      </>
    );
  }
  if (admission.is === 'outdated' || outdated === 'reloaded') return runtime && <OutdatedDocument {...runtime.build} />;
  const title = <title>{isNotFound ? consoleName : titleOf(admission, address.pathname)}</title>;
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
  const sessionInterruption = (
    <SessionInterruption
      interruption={interruption && withWayBack(interruption, flows.wayBack)}
      email={session.email}
      login={flows.loginBeside}
      onCheckAgain={checkAgain}
      onLeave={() => runtime?.session.leaveInterruption()}
    />
  );
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
        {sessionInterruption}
      </>
    );
  }
  return (
    <>
      {title}
      <ConsolePage
        isForbidden={admission.is === 'forbidden-area'}
        isOutdated={outdated === 'unsaved'}
        data={data}
        runtime={runtime}
        session={session}
        projects={projects}
        project={project}
        address={address}
        theme={theme}
        logOut={flows.logOut}
      />
      {sessionInterruption}
    </>
  );
}

interface ConsolePageProps extends PortSources {
  readonly isForbidden: boolean;
  readonly isOutdated: boolean;
}

function ConsolePage({ isForbidden, isOutdated, ...sources }: ConsolePageProps) {
  const port = useCreatePort(sources);
  const loadAnew = () => port.unsaved.leave(() => window.location.reload());
  const isNavigating = pageCodeAwaited.use();
  return (
    <BullpenProvider port={port}>
      <ConsoleShell isNavigating={isNavigating} onLoadAnew={isOutdated ? loadAnew : undefined}>
        {isForbidden ? <ForbiddenArea {...sources} /> : <Outlet />}
      </ConsoleShell>
    </BullpenProvider>
  );
}

/** A newer document would do and has not come: where there is a newer build, the ids of both tell support why. */
function OutdatedDocument({ own, newest }: BuildWatch) {
  const { id } = newest();
  return (
    <>
      <title>{consoleName}</title>
      <ErrorPage
        status={null}
        message="This page is out of date"
        actions={<Button onClick={() => window.location.reload()}>Load it anew</Button>}
      >
        {id === own.id ? 'It was loaded just now.' : `Build ${own.id}, newest build ${id}.`}
      </ErrorPage>
    </>
  );
}

/** An area whose feature is off is missing for everybody; another one is kept from this person. */
function ForbiddenArea({ data, project, address }: Pick<PortSources, 'data' | 'project' | 'address'>) {
  const area = areaAt(address.pathname);
  const onward = (
    <Button variant="outline" asChild>
      <Link to={addressOf(areas.overview.path, project?.key)}>Go to the overview</Link>
    </Button>
  );
  if (area?.feature === undefined || project === null)
    return <ErrorPage status={403} supportEmail={data.supportEmail} actions={onward} />;
  return (
    <ErrorPage status={403} message={`${project.description} has no ${area.label}`} actions={onward}>
      It is switched off in this project.
    </ErrorPage>
  );
}
