import { Ban } from 'lucide-react';
import { SupportLink } from '../../components/SupportLink/SupportLink.tsx';
import type { GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';

/** Props of {@link DeactivatedGate}. */
export interface DeactivatedGateProps {
  /** The e-mail address that is logged in. */
  readonly email: string;
  readonly supportEmail?: string | undefined;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/**
 * The account is not active. There is no way on from here and no logout button, as the specification says.
 *
 * Use it where `gateFor` says that the account is deactivated, before any page; rights that were taken from somebody at
 * work are told by a SessionInterruption.
 */
export function DeactivatedGate({ email, supportEmail, diagnostic }: DeactivatedGateProps) {
  return (
    <GateLayout diagnostic={diagnostic} icon={<Ban />} title="Your account has been deactivated">
      <p>
        If this is a mistake, ask <SupportLink email={supportEmail} />. You are logged in as <strong>{email}</strong>.
      </p>
    </GateLayout>
  );
}
