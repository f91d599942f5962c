import type { Identity, Project } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import type { NoticeAction } from '../../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { orGone } from '../../../../data/change-state.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { sessionQueries } from '../../../../data/sessions.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { waitingActsStateOf } from '../../waiting-acts.ts';
import { DeactivateDialog } from '../DeactivateDialog/DeactivateDialog.tsx';
import { IdentityActivateDialog } from '../IdentityActivateDialog/IdentityActivateDialog.tsx';
import { IdentitySetSudoDialog } from '../IdentitySetSudoDialog/IdentitySetSudoDialog.tsx';
import { activation, deactivation, sudoChange, withdrawal, withdrawingWaiting } from '../identity-acts.ts';
import { openSessionsOf } from '../open-sessions.ts';
import { useIdentityAct } from '../use-identity-act.ts';
import { WithdrawAccessDialog } from '../WithdrawAccessDialog/WithdrawAccessDialog.tsx';

/** What is about to be done to the account. */
export type ScreenAct =
  | { readonly is: 'activate' | 'deactivate' }
  | { readonly is: 'setSudo'; readonly sudo: boolean }
  | { readonly is: 'withdraw'; readonly projectKey: string };

/** Props of {@link IdentitiesScreenAct}. */
export interface IdentitiesScreenActProps {
  readonly act: ScreenAct;
  readonly api: ApiConnection;
  readonly identity: Identity;
  readonly isGone: boolean;
  readonly onBack: () => void;
  /** Told once access is withdrawn, with what gives it back where that can be done. */
  readonly onWithdrawn?: (undo: NoticeAction | undefined) => void;
  readonly onClose: () => void;
}

function identityActOf(act: ScreenAct, identity: Identity, projects: readonly Project[]) {
  if (act.is === 'setSudo') return sudoChange(act.sudo);
  if (act.is === 'withdraw') return withdrawal(identity, act.projectKey, projects);
  return act.is === 'activate' ? activation : deactivation;
}

/** The dialog of one act on an account, and the act. */
export function IdentitiesScreenAct({
  act,
  api,
  identity,
  isGone,
  onBack,
  onWithdrawn = onBack,
  onClose,
}: IdentitiesScreenActProps) {
  const { project } = usePort();
  const acting = useIdentityAct(api, identity.id);
  const count = useQuery(sessionQueries.open(act.is === 'deactivate' ? api : null, identity.id));
  const isLeaving = act.is === 'deactivate' || (act.is === 'setSudo' && !act.sudo);
  const waiting = waitingActsStateOf(useQuery(identityQueries.waiting(isLeaving ? api : null)), [
    { identity, input: act.is === 'deactivate' ? { state: 'inactive' } : { sudo: false } },
  ]);
  // A withdrawal leads back to what is left; what changes the account is seen in its row.
  const onDone = act.is === 'withdraw' ? onWithdrawn : onClose;
  const dialog = {
    identity,
    projects: project.hasAccessProjects,
    state: orGone(acting.state, isGone),
    onAct: ({ reason, withdrawsWaiting }: { readonly reason: string; readonly withdrawsWaiting?: boolean }) => {
      const asked = identityActOf(act, identity, project.hasAccessProjects);
      acting.act(identity, withdrawsWaiting ? withdrawingWaiting(asked, waiting) : asked, reason, onDone);
    },
    onCancel: acting.cancel,
    onCheck: acting.checkAgain,
    onClose: onBack,
  };
  switch (act.is) {
    case 'activate':
      return <IdentityActivateDialog {...dialog} />;
    case 'deactivate':
      return <DeactivateDialog {...dialog} sessions={openSessionsOf(count)} waiting={waiting} />;
    case 'setSudo':
      return <IdentitySetSudoDialog {...dialog} sudo={act.sudo} waiting={waiting} />;
    case 'withdraw':
      return <WithdrawAccessDialog {...dialog} projectKey={act.projectKey} />;
  }
}
