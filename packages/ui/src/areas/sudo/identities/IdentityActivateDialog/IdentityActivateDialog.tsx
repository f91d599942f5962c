import { type Identity, isActiveState, isEmailVerified, mayUseSudo, type Project } from '@bullpen/contract';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { isUnderWay } from '../../../../data/change-state.ts';
import {
  IdentityActDialog,
  type IdentityActDialogState,
  type IdentityActProps,
} from '../IdentityActDialog/IdentityActDialog.tsx';
import { IdentityChangeTable } from '../IdentityChangeTable/IdentityChangeTable.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { reachOf } from '../reach-of.ts';
import { WhoCard } from '../WhoCard/WhoCard.tsx';

/** What the dialog can be in. */
export type IdentityActivateDialogState = IdentityActDialogState;

/** Props of {@link IdentityActivateDialog}. */
export interface IdentityActivateDialogProps extends IdentityActProps {
  /** As it is now: after a conflict the newer record, of one that is gone the last. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
}

/**
 * Gives an account its access back. Where that is sudo, the e-mail has to be typed, as to give it.
 *
 * Use it to let a deactivated account in again; access to one project is given in AccessScreen.
 */
export function IdentityActivateDialog({ identity, projects, ...act }: IdentityActivateDialogProps) {
  const isActive = isActiveState(identity.state);
  const isOver = (isActive && !isUnderWay(act.state)) || act.state.is === 'gone';
  const isVerified = isEmailVerified(identity.traits.email, identity.verifiable_addresses);
  const waits = isVerified ? '' : ' The email has to be verified as well before anything opens.';
  return (
    <IdentityActDialog
      {...act}
      title="Activate this account"
      done="activated"
      over={isActive ? 'It is active already.' : undefined}
      reach={reachOf(identity, projects)}
      undoing={`What stands under Projects and Sudo opens again, with a new log-in.${waits} Undo in this tab deactivates it again.`}
      submitLabel="Activate account"
      nameToType={mayUseSudo({ ...identity, state: 'active' }) ? identity.traits.email : undefined}
    >
      <WhoCard identity={identity} />
      {isOver ? (
        <FactList facts={[{ term: 'State', value: <IdentityState state={identity.state} /> }]} />
      ) : (
        <IdentityChangeTable identity={identity} input={{ state: 'active' }} projects={projects} />
      )}
    </IdentityActDialog>
  );
}
