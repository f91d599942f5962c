import { Mail } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import type { GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';

/** Where sending the e-mail once more stands. */
export type Resend =
  | { readonly is: 'ready'; readonly send: () => void }
  | { readonly is: 'sending' }
  /** Sent; possible again in so many seconds. */
  | { readonly is: 'sent'; readonly againIn: number };

/** Props of {@link UnverifiedGate}. */
export interface UnverifiedGateProps {
  /** The e-mail address that waits for its verification. */
  readonly email: string;
  /** Ends the session; null until its address is known. */
  readonly onLogOut: (() => void) | null;
  /** Sends the e-mail once more; 60 s apart. */
  readonly resend: Resend;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/**
 * The e-mail address of the account is not verified yet.
 *
 * Use it where `gateFor` says that the address is not verified.
 */
export function UnverifiedGate({ email, onLogOut, resend, diagnostic }: UnverifiedGateProps) {
  return (
    <GateLayout
      diagnostic={diagnostic}
      icon={<Mail />}
      title="Your account is not verified"
      actions={
        <>
          <Button
            size="lg"
            busy={resend.is === 'sending'}
            disabled={resend.is !== 'ready'}
            onClick={resend.is === 'ready' ? resend.send : undefined}
          >
            {resend.is === 'sent' ? `Send again in ${resend.againIn} s` : 'Send again'}
          </Button>
          <Button size="lg" variant="outline" disabled={onLogOut === null} onClick={onLogOut ?? undefined}>
            Log out
          </Button>
        </>
      }
    >
      <p>
        Click the link in the email that was sent to <strong>{email}</strong>. It may take a few minutes to arrive.
      </p>
    </GateLayout>
  );
}
