import type { Gate, SessionData } from '@bullpen/contract';
import { DeactivatedGate, LoadingGate, NoProjectsGate, UnverifiedGate, WelcomeGate } from '@bullpen/ui';
import { use } from 'react';
import { RequestIdContext } from './request-id.ts';
import type { ClientRuntime } from './runtime.client.ts';
import type { Flows } from './use-flows.ts';
import { useResend } from './use-resend.ts';
import { withWayBack } from './way-back.ts';

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
export function GatePage({ gate, session, flows, supportEmail, onTryAgain, runtime, time }: GatePageProps) {
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
