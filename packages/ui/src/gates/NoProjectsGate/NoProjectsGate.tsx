import { FolderLock } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { SupportLink } from '../../components/SupportLink/SupportLink.tsx';
import type { GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import { GateLayout } from '../GateLayout/GateLayout.tsx';

/** Props of {@link NoProjectsGate}. */
export interface NoProjectsGateProps {
  /** The e-mail address that is logged in. */
  readonly email: string;
  /** Ends the session; null until its address is known. */
  readonly onLogOut: (() => void) | null;
  readonly supportEmail?: string | undefined;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/**
 * The account may open no project. Sudo people never see this.
 *
 * Use it where `gateFor` says that no project may be opened; a page without a selected project says so itself.
 */
export function NoProjectsGate({ email, onLogOut, supportEmail, diagnostic }: NoProjectsGateProps) {
  return (
    <GateLayout
      diagnostic={diagnostic}
      icon={<FolderLock />}
      title="Your account does not have access to any projects"
      actions={
        <Button size="lg" variant="outline" disabled={onLogOut === null} onClick={onLogOut ?? undefined}>
          Log out
        </Button>
      }
    >
      <p>
        Contact <SupportLink email={supportEmail} /> to get access. You are logged in as <strong>{email}</strong>.
      </p>
    </GateLayout>
  );
}
