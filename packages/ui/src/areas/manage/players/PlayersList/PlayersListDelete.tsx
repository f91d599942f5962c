import type { Player } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteDialog, type DeleteDialogState } from '../../../../components/DeleteDialog/DeleteDialog.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isUnderWay } from '../../../../data/change-state.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { playerMutations, playerQueries } from '../../../../data/players.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { reachOf } from '../../reach-of.ts';
import { playerDeletionPreview } from '../player-deletion.ts';

interface PlayersListDeleteProps {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly player: Player;
  readonly isGone: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes one player, once it is known what goes along. */
export function PlayersListDelete({ api, player, isGone, onClose, onDeleted }: PlayersListDeleteProps) {
  const { notify, project } = usePort();
  const queryClient = useQueryClient();
  const { id, name, version } = player;
  const measure = useQuery(playerQueries.deletion(api, id));
  const removal = useChange(playerMutations.remove(api, id, queryClient), ['reason']);

  function state(): DeleteDialogState {
    const change = isGone && !isUnderWay(removal.state) ? ({ is: 'gone' } as const) : removal.state;
    const measured = measure.data && playerDeletionPreview(measure.data);
    if (change.is === 'gone') return { ...change, preview: measured ?? { goes: [], reachesOthers: false } };
    // What has been sent was decided by these.
    if (measured && change.is !== 'idle') return { ...change, preview: measured };
    if (measure.isFetching) return { is: 'previewing' };
    if (measured && !measure.isError) return { ...change, preview: measured };
    if (!(measure.error instanceof RequestFailure))
      return { is: 'previewFailed', message: 'Something went wrong here.' };
    return { is: 'previewFailed', message: measure.error.message, requestId: measure.error.facts.requestId };
  }
  return (
    <DeleteDialog
      kind="player"
      name={name}
      detail={player.email}
      reach={reachOf(project.selectedProject)}
      undoing="This cannot be undone. The player can register again, and begins anew."
      state={state()}
      onDelete={({ reason }) =>
        removal.send(
          { version, reason },
          {
            onDone(_taken, isShown) {
              notify.success({ title: 'Player deleted', description: name });
              if (isShown) onDeleted();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Player may have been deleted', description: name }),
          },
        )
      }
      onRetryPreview={() => void measure.refetch()}
      onCancel={removal.cancel}
      onCheck={removal.checkAgain}
      onClose={isGone ? onDeleted : onClose}
    />
  );
}
