import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { SupportLink } from '../../components/SupportLink/SupportLink.tsx';
import type { FlowLink } from '../../gates/WelcomeGate/WelcomeGate.tsx';
import classes from './SessionInterruption.module.css';
import type { Interruption, SessionInterruptionProps } from './SessionInterruption.tsx';

interface SessionInterruptionDialogProps extends Omit<SessionInterruptionProps, 'interruption'> {
  readonly interruption: Exclude<Interruption, { readonly cause: 'unavailable' }>;
}

const titles = {
  none: 'Session expired',
  'logged-out': 'You logged out in another tab',
  'second-factor': 'Second factor needed',
  'old-sign-in': 'Confirm that it is you',
};

const descriptions = {
  none: 'Log in again in another tab. This page stays as it is, and goes on by itself as soon as you are back.',
  'logged-out':
    'What you began here is not saved. It is kept in this tab, and hidden: log in again in another tab and it is back.',
  'second-factor':
    'Your account asks for a second factor. This page stays as it is, and goes on by itself once it is given.',
  'old-sign-in':
    'This needs a log-in of the last ten minutes. Log in again in another tab. What you typed stays, and it goes on by itself as soon as you are back.',
};

/** Stands until the same person is back, or leaves what needs them to be. */
export function SessionInterruptionDialog({
  interruption,
  email,
  login,
  supportEmail,
  onCheckAgain,
  onLeave,
}: SessionInterruptionDialogProps) {
  const isOld = interruption.cause === 'old-sign-in';
  return (
    <AlertDialog
      title={titles[interruption.cause]}
      description={
        <>
          {descriptions[interruption.cause]}
          {/* Kratos 26.2 answers for a deactivated account as for a session that has ended. */}
          {interruption.cause === 'none' ? (
            <>
              {' '}
              If you cannot log in, your account may have been deactivated: ask <SupportLink email={supportEmail} />.
            </>
          ) : null}
        </>
      }
      actions={
        <>
          {isOld ? (
            <Button variant="outline" onClick={onLeave}>
              Cancel
            </Button>
          ) : null}
          <Button variant="outline" onClick={onCheckAgain}>
            Check again
          </Button>
          {interruption.cause === 'logged-out' ? (
            <Button variant="outline" onClick={onLeave}>
              Discard it
            </Button>
          ) : null}
          {interruption.cause === 'second-factor' ? (
            <Button asChild>
              <a href={interruption.redirectTo} target="_blank" rel="noopener">
                Continue
              </a>
            </Button>
          ) : (
            <LoginButton login={login} />
          )}
        </>
      }
    >
      <p className={classes.who} data-hides-page={interruption.cause === 'logged-out' || undefined}>
        {isOld ? 'You are logged in as ' : 'You were logged in as '}
        <strong>{email}</strong>. For anybody else this page begins anew.
      </p>
    </AlertDialog>
  );
}

function LoginButton({ login }: { readonly login: FlowLink }) {
  if (login.is === 'failed' || login.is === 'loggedIn') return <Button onClick={login.retry}>Try again: Login</Button>;
  return (
    <Button disabled={login.is !== 'ready'} onClick={login.is === 'ready' ? login.follow : undefined}>
      Login
    </Button>
  );
}
