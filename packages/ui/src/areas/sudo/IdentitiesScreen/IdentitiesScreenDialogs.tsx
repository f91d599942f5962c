import { type Identity, refuseDeactivation } from '@bullpen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identityMutations } from '../../../data/identities.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { DeactivateDialog } from '../DeactivateDialog/DeactivateDialog.tsx';
import { IdentityDialog } from '../IdentityDialog/IdentityDialog.tsx';
import { deactivateDialogStateOf } from './deactivateDialogStateOf.ts';

const refusals = {
  own_account: 'You cannot deactivate your own account.',
  last_sudo: 'This is the last active sudo account. Give sudo to somebody else first.',
} as const;

interface IdentitiesScreenDialogsProps {
  readonly identity: Identity;
  /** The whole list, once it has come: only then the last sudo account is known. */
  readonly everyone: readonly Identity[] | undefined;
  readonly onClose: () => void;
}

/** The dialogs of one identity. They load when the first one is opened. */
export default function IdentitiesScreenDialogs({ identity, everyone, onClose }: IdentitiesScreenDialogsProps) {
  const { api, notify, project, timeZone, viewer } = usePort();
  const [isDeactivating, setIsDeactivating] = useState(false);
  const update = useMutation(identityMutations.update(api, useQueryClient()));
  const isOwn = identity.id === viewer.identityId;
  const refusal = everyone ? refuseDeactivation(identity, viewer.identityId, everyone) : isOwn && 'own_account';

  if (!isDeactivating) {
    return (
      <IdentityDialog
        identity={identity}
        projects={project.hasAccessProjects}
        timeZone={timeZone}
        deactivationRefusal={refusal ? refusals[refusal] : undefined}
        onDeactivate={() => setIsDeactivating(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <DeactivateDialog
      identity={identity}
      projects={project.hasAccessProjects}
      state={deactivateDialogStateOf(update)}
      onDeactivate={({ reason }) => {
        const change = { version: identity.updated_at, state: 'inactive', reason } as const;
        // Told also when the dialog has gone in the meantime; a failure stands in the dialog.
        update.mutateAsync({ id: identity.id, change }).then(
          () => {
            notify.success({ title: 'Account deactivated', description: identity.traits.email });
            onClose();
          },
          () => undefined,
        );
      }}
      onClose={onClose}
    />
  );
}
