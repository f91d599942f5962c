import { type Identity, isSudo, mayUseSudo, type Project } from '@bullpen/contract';
import { useState } from 'react';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { isUnderWay } from '../../../../data/change-state.ts';
import { unverifiedSentence } from '../../unverified.ts';
import { WaitingActs } from '../../WaitingActs/WaitingActs.tsx';
import type { WaitingActsState } from '../../waiting-acts.ts';
import {
  IdentityActDialog,
  type IdentityActDialogState,
  type IdentityActProps,
} from '../IdentityActDialog/IdentityActDialog.tsx';
import { IdentityChangeTable } from '../IdentityChangeTable/IdentityChangeTable.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';

/** What the dialog can be in. */
export type IdentitySetSudoDialogState = IdentityActDialogState;

/** Props of {@link IdentitySetSudoDialog}. */
export interface IdentitySetSudoDialogProps extends IdentityActProps {
  /** As it is now: after a conflict the newer record, of one that is gone the last. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
  /** True to give sudo, false to take it away. */
  readonly sudo: boolean;
  /** What is withdrawn with sudo that is taken away, unless the person leaves it. */
  readonly waiting: WaitingActsState;
}

const reach = { environment: 'production', text: 'Reaches every project' } as const;
const takenBack = 'Undo in this tab takes that back.';
const leavesWithdrawn = 'What was withdrawn stays so.';

/**
 * Gives or takes the right to everything. The e-mail has to be typed.
 *
 * Use it for sudo alone; access to one project is given in AccessScreen.
 */
export function IdentitySetSudoDialog({ identity, projects, sudo, waiting, ...act }: IdentitySetSudoDialogProps) {
  const [withdrawsWaiting, setWithdrawsWaiting] = useState(true);
  const isSo = isSudo(identity) === sudo;
  const isOver = (isSo && !isUnderWay(act.state)) || act.state.is === 'gone';
  const counts = mayUseSudo({ ...identity, metadata_public: { authz: { sudo: true } } });
  const given = counts
    ? 'Whoever has sudo opens every project and changes what all others may do.'
    : ['It counts once the account is active and its email is verified.', unverifiedSentence(identity)]
        .filter(Boolean)
        .join(' ');
  return (
    <IdentityActDialog
      {...act}
      onAct={({ reason }) => act.onAct(sudo ? { reason } : { reason, withdrawsWaiting })}
      title={sudo ? 'Give sudo' : 'Take sudo away'}
      done={sudo ? 'given' : 'taken away'}
      over={isSo ? (sudo ? 'It has sudo already.' : 'It has no sudo any more.') : undefined}
      reach={reach}
      undoing={`${sudo ? given : 'What is left is what stands under Projects.'} ${takenBack}${sudo ? '' : ` ${leavesWithdrawn}`}`}
      submitLabel={sudo ? 'Give sudo' : 'Take sudo away'}
      submitVariant={sudo ? 'default' : 'destructive'}
      nameToType={identity.traits.email}
    >
      <WhoCard identity={identity} />
      {isOver ? (
        <FactList facts={[{ term: 'Sudo', value: isSudo(identity) ? 'Yes' : 'No' }]} />
      ) : (
        <>
          <IdentityChangeTable identity={identity} input={{ sudo }} projects={projects} />
          {sudo ? null : (
            <WaitingActs
              state={waiting}
              projects={projects}
              isWithdrawn={withdrawsWaiting}
              onWithdrawn={setWithdrawsWaiting}
              isDisabled={isUnderWay(act.state)}
            />
          )}
        </>
      )}
    </IdentityActDialog>
  );
}
