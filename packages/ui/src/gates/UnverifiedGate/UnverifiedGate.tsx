import { Mail } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';

/** Props of {@link UnverifiedGate}. */
export interface UnverifiedGateProps {
  /** The e-mail address that waits for its verification. */
  readonly email: string;
  /** Ends the session; null until its address is known. */
  readonly onLogOut: (() => void) | null;
}

/** The e-mail address of the account is not verified yet. */
export function UnverifiedGate({ email, onLogOut }: UnverifiedGateProps) {
  return (
    <GateLayout
      icon={<Mail />}
      title="Your account is not verified"
      actions={
        <Button size="lg" variant="outline" disabled={onLogOut === null} onClick={onLogOut ?? undefined}>
          Log out
        </Button>
      }
    >
      <p>
        Click the link in the email that was sent to <strong>{email}</strong>. It may take a few minutes to arrive.
      </p>
    </GateLayout>
  );
}
