import { type Identity, isActiveState, type Project } from '@bullpen/contract';
import { useState } from 'react';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { isUnderWay } from '../../../../data/change-state.ts';
import { WaitingActs } from '../../WaitingActs/WaitingActs.tsx';
import type { WaitingActsState } from '../../waiting-acts.ts';
import {
  IdentityActDialog,
  type IdentityActDialogState,
  type IdentityActProps,
} from '../IdentityActDialog/IdentityActDialog.tsx';
import { IdentityChangeTable } from '../IdentityChangeTable/IdentityChangeTable.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { type OpenSessions, sessionsLabel } from '../open-sessions.ts';
import { reachOf } from '../reach-of.ts';
import { WhoCard } from '../WhoCard/WhoCard.tsx';

/** What the dialog can be in. */
export type DeactivateDialogState = IdentityActDialogState;

/** Props of {@link DeactivateDialog}. */
export interface DeactivateDialogProps extends IdentityActProps {
  /** As it is now: after a conflict the newer record, of one that is gone the last. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
  /** What ends with it. */
  readonly sessions: OpenSessions;
  /** What is withdrawn with it, unless the person leaves it. */
  readonly waiting: WaitingActsState;
}

/** Ends the access of an account, and its sessions: the button says how many. What waits in its name goes with it. */
export function DeactivateDialog({ identity, projects, sessions, waiting, ...act }: DeactivateDialogProps) {
  const [withdrawsWaiting, setWithdrawsWaiting] = useState(true);
  const isOver = (!isActiveState(identity.state) && !isUnderWay(act.state)) || act.state.is === 'gone';
  const endsNone = sessions.is === 'elsewhere' || (sessions.is === 'counted' && sessions.count === 0);
  return (
    <IdentityActDialog
      {...act}
      onAct={({ reason }) => act.onAct({ reason, withdrawsWaiting })}
      title="Deactivate this account"
      done="deactivated"
      over={isActiveState(identity.state) ? undefined : 'It is not active any more.'}
      reach={reachOf(identity, projects)}
      undoing="Access ends within seconds. Undo in this tab gives it back with its projects and sudo; sessions that were ended and what was withdrawn stay so."
      submitLabel={endsNone ? 'Deactivate account' : `Deactivate and end ${sessionsLabel(sessions)}`}
      submitVariant="destructive"
    >
      <WhoCard identity={identity} />
      {isOver ? (
        <FactList facts={[{ term: 'State', value: <IdentityState state={identity.state} /> }]} />
      ) : (
        <>
          <IdentityChangeTable
            identity={identity}
            input={{ state: 'inactive' }}
            projects={projects}
            sessions={sessions}
          />
          <WaitingActs
            state={waiting}
            projects={projects}
            isWithdrawn={withdrawsWaiting}
            onWithdrawn={setWithdrawsWaiting}
            isDisabled={isUnderWay(act.state)}
          />
        </>
      )}
    </IdentityActDialog>
  );
}
