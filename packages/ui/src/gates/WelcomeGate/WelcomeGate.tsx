import type { UnauthenticatedCause } from '@bullpen/contract';
import { Button } from '../../components/Button/Button.tsx';
import { SupportLink } from '../../components/SupportLink/SupportLink.tsx';
import type { GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';
import classes from './WelcomeGate.module.css';

/** One of the two ways in. */
export type FlowLink =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly follow: () => void }
  | { readonly is: 'failed'; readonly retry: () => void }
  /** There is none: the provider takes somebody for logged in. */
  | { readonly is: 'loggedIn'; readonly retry: () => void };

/** Props of {@link WelcomeGate}. */
export interface WelcomeGateProps {
  readonly login: FlowLink;
  readonly register: FlowLink;
  readonly cause?: UnauthenticatedCause;
  /** Asks for the session again. */
  readonly onTryAgain?: () => void;
  readonly supportEmail?: string | undefined;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/**
 * Nobody is signed in. Both buttons wait for their flow links.
 *
 * Use it where nobody is signed in; a session that ends while somebody works is a SessionInterruption over their page.
 */
export function WelcomeGate({ login, register, cause, onTryAgain, supportEmail, diagnostic }: WelcomeGateProps) {
  return (
    <GateLayout
      diagnostic={diagnostic}
      title="Welcome to Bullpen"
      actions={
        <>
          <FlowButton link={login} label="Login" variant="default" />
          {/* Nothing comes of another try while the same person can log in. */}
          <FlowButton
            link={register.is === 'loggedIn' && login.is === 'ready' ? { is: 'loading' } : register}
            label="Register"
            variant="outline"
          />
        </>
      }
    >
      <p>
        Monitor and manage ongoing projects. To start, log in and verify your email. If you are not invited, contact{' '}
        <SupportLink email={supportEmail} /> to get access to the projects.
      </p>
      {/* Kratos 26.2 tells a browser nothing of it, and later versions no more than that nobody can register. */}
      <p>
        If you could log in before and cannot any more, your account may have been deactivated: ask{' '}
        <SupportLink email={supportEmail} />.
      </p>
      {register.is === 'loggedIn' && login.is === 'ready' ? (
        <div role="status" className={classes.notice}>
          The identity provider takes you for logged in, so you cannot register, and does not let you in: your account
          may have been deactivated. Login says why.
        </div>
      ) : null}
      {cause?.cause === 'unavailable' ? (
        <div role="status" className={classes.notice}>
          The identity provider is unavailable.
          <Button variant="outline" size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      ) : null}
      {cause?.cause === 'second-factor' ? (
        <div role="status" className={classes.notice}>
          Your account asks for a second factor.
          <Button variant="outline" size="sm" asChild>
            <a href={cause.redirectTo}>Continue</a>
          </Button>
        </div>
      ) : null}
    </GateLayout>
  );
}

interface FlowButtonProps {
  readonly link: FlowLink;
  readonly label: string;
  readonly variant: 'default' | 'outline';
}

function FlowButton({ link, label, variant }: FlowButtonProps) {
  return (
    <>
      <Button
        size="lg"
        variant={variant}
        disabled={link.is !== 'ready'}
        onClick={link.is === 'ready' ? link.follow : undefined}
      >
        {label}
      </Button>
      {link.is === 'failed' || link.is === 'loggedIn' ? (
        <Button size="lg" variant="ghost" aria-label={`Try again: ${label}`} onClick={link.retry}>
          Try again
        </Button>
      ) : null}
    </>
  );
}
