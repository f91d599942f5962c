import { type Identity, identityChangeRefusals, refuseIdentityChange } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { orGone } from '../../../data/change-state.ts';
import { identityMutations } from '../../../data/identities.ts';
import { useChange } from '../../../data/useChange.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { DeactivateDialog, deactivateFields } from '../DeactivateDialog/DeactivateDialog.tsx';
import { IdentityDialog } from '../IdentityDialog/IdentityDialog.tsx';
import { IdentityGoneDialog } from '../IdentityGoneDialog/IdentityGoneDialog.tsx';
import { undoDeactivation } from './undoDeactivation.ts';
import type { OpenIdentity } from './useOpenIdentity.ts';

interface IdentitiesScreenDialogsProps {
  readonly id: string;
  readonly open: OpenIdentity;
  readonly api: ApiConnection;
  /** The whole list, once it has come: only then the last sudo account is known. */
  readonly everyone: readonly Identity[] | undefined;
  readonly onClose: () => void;
}

/** The dialogs of one identity. They load when the first one is opened. */
export function IdentitiesScreenDialogs({ id, open, api, everyone, onClose }: IdentitiesScreenDialogsProps) {
  const port = usePort();
  const { notify, project, timeZone, viewer } = port;
  const queryClient = useQueryClient();
  const [isDeactivating, setIsDeactivating] = useState(false);
  const deactivation = useChange(identityMutations.update(api, id, queryClient), deactivateFields);
  const { identity, isGone } = open;
  if (!identity || (isGone && !isDeactivating)) return <IdentityGoneDialog id={id} onClose={onClose} />;

  if (!isDeactivating) {
    const isOwn = id === viewer.identityId;
    const refusal = everyone
      ? refuseIdentityChange(identity, { state: 'inactive' }, viewer.identityId, everyone)
      : isOwn && 'own_account';
    return (
      <IdentityDialog
        identity={identity}
        projects={project.hasAccessProjects}
        timeZone={timeZone}
        deactivationRefusal={refusal ? identityChangeRefusals[refusal] : undefined}
        onDeactivate={() => setIsDeactivating(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <DeactivateDialog
      identity={identity}
      projects={project.hasAccessProjects}
      state={orGone(deactivation.state, isGone)}
      onDeactivate={({ reason }) =>
        deactivation.send(
          { version: identity.updated_at, state: 'inactive', reason },
          {
            onDone(deactivated, isShown) {
              notify.success({
                title: 'Account deactivated',
                description: identity.traits.email,
                action: undoDeactivation(deactivated, { ...port, api, queryClient }),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Account may have been deactivated', description: identity.traits.email }),
          },
        )
      }
      onCancel={deactivation.cancel}
      onCheck={deactivation.checkAgain}
      onClose={onClose}
    />
  );
}
