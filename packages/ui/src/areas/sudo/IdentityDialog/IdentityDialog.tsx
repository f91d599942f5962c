import { type Identity, isActiveState, isEmailVerified, isSudo, type Project } from '@bullpen/contract';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { formatMoment } from '../../../provider/format.ts';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { ProjectGrants } from '../ProjectGrants/ProjectGrants.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
import classes from './IdentityDialog.module.css';

/** Props of {@link IdentityDialog}. */
export interface IdentityDialogProps {
  readonly identity: Identity;
  readonly projects: readonly Project[];
  readonly timeZone: string;
  /** Why the account cannot be deactivated by this person; undefined when it can. */
  readonly deactivationRefusal?: string | undefined;
  readonly onDeactivate: () => void;
  readonly onClose: () => void;
}

/** The facts of one account, and what can be done with it. */
export function IdentityDialog({
  identity,
  projects,
  timeZone,
  deactivationRefusal,
  onDeactivate,
  onClose,
}: IdentityDialogProps) {
  const verified = isEmailVerified(identity.traits.email, identity.verifiable_addresses);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Identity"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {isActiveState(identity.state) ? (
            <Button variant="destructive" disabled={deactivationRefusal !== undefined} onClick={onDeactivate}>
              Deactivate…
            </Button>
          ) : null}
        </>
      }
    >
      <WhoCard identity={identity} />
      <FactList
        facts={[
          { term: 'State', value: <IdentityState state={identity.state} /> },
          { term: 'Email', value: verified ? 'Verified' : 'Waiting for verification' },
          { term: 'Sudo', value: isSudo(identity) ? 'Yes' : 'No' },
          { term: 'Projects', value: <ProjectGrants identity={identity} projects={projects} /> },
          { term: 'Created', value: formatMoment(identity.created_at, timeZone) },
          { term: 'Last change', value: formatMoment(identity.updated_at, timeZone) },
        ]}
      />
      {deactivationRefusal === undefined ? null : <p className={classes.refusal}>{deactivationRefusal}</p>}
    </Dialog>
  );
}
