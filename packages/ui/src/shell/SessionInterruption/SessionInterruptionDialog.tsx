import type { UnauthenticatedCause } from '@bullpen/contract';
import { AlertDialog } from '@radix-ui/themes';
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
    <AlertDialog.Root open>
      <AlertDialog.Content
        maxWidth="440px"
        className={classes.dialog ?? ''}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        <AlertDialog.Title className={classes.title ?? ''}>
          {isExpired ? 'Session expired' : 'Second factor needed'}
        </AlertDialog.Title>
        <AlertDialog.Description className={classes.text ?? ''}>
          {isExpired
            ? 'Log in again in another tab. This page stays as it is, and goes on by itself as soon as you are back.'
            : 'Your account asks for a second factor. This page stays as it is, and goes on by itself once it is given.'}
        </AlertDialog.Description>
        <p className={classes.who}>
          You were logged in as <strong>{email}</strong>. For anybody else this page begins anew.
        </p>
        <div className={classes.actions}>
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
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
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
