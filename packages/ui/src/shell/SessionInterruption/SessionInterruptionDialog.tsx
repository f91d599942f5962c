import type { UnauthenticatedCause } from '@bullpen/contract';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import type { FlowLink } from '../../gates/WelcomeGate/WelcomeGate.tsx';
import classes from './SessionInterruption.module.css';
import type { SessionInterruptionProps } from './SessionInterruption.tsx';

interface SessionInterruptionDialogProps extends Omit<SessionInterruptionProps, 'interruption'> {
  readonly interruption: Exclude<UnauthenticatedCause, { readonly cause: 'unavailable' }>;
}

/** Stands until the same person is back. */
export function SessionInterruptionDialog({
  interruption,
  email,
  login,
  onCheckAgain,
}: SessionInterruptionDialogProps) {
  const isExpired = interruption.cause === 'none';
  return (
    <AlertDialog
      title={isExpired ? 'Session expired' : 'Second factor needed'}
      description={
        isExpired
          ? 'Log in again in another tab. This page stays as it is, and goes on by itself as soon as you are back.'
          : 'Your account asks for a second factor. This page stays as it is, and goes on by itself once it is given.'
      }
      actions={
        <>
          <Button variant="outline" onClick={onCheckAgain}>
            Check again
          </Button>
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
      <p className={classes.who}>
        You were logged in as <strong>{email}</strong>. For anybody else this page begins anew.
      </p>
    </AlertDialog>
  );
}

function LoginButton({ login }: { readonly login: FlowLink }) {
  if (login.is === 'failed') return <Button onClick={login.retry}>Try again: Login</Button>;
  return (
    <Button disabled={login.is !== 'ready'} onClick={login.is === 'ready' ? login.follow : undefined}>
      Login
    </Button>
  );
}
