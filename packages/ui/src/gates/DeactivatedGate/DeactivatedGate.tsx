import { Ban } from 'lucide-react';
import { SupportLink } from '../../components/SupportLink/SupportLink.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';

/** Props of {@link DeactivatedGate}. */
export interface DeactivatedGateProps {
  /** The e-mail address that is logged in. */
  readonly email: string;
  readonly supportEmail?: string | undefined;
}

/** The account is not active. There is no way on from here and no logout button, as the specification says. */
export function DeactivatedGate({ email, supportEmail }: DeactivatedGateProps) {
  return (
    <GateLayout icon={<Ban />} title="Your account has been deactivated">
      <p>
        If this is a mistake, ask <SupportLink email={supportEmail} />. You are logged in as <strong>{email}</strong>.
      </p>
    </GateLayout>
  );
}
