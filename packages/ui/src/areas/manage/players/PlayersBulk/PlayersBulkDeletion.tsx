import { hoursToRestore, type Player, type PlayerDeletion } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { playerDeletions } from '../../../../data/player-removals.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { isolated } from '../../../../foundation/isolated.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteDialog, type DeleteDialogState } from '../../../../records/DeleteDialog/DeleteDialog.tsx';
import type { DeleteDialogCount } from '../../../../records/DeleteDialog/DeleteDialogPreviewing.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import { playerDeletionsPreview } from '../player-deletion.ts';

interface PlayersBulkDeletionProps {
  readonly api: ApiConnection;
  readonly players: readonly Player[];
  readonly onDelete: (act: { readonly reason?: string }) => void;
  readonly onClose: () => void;
}

const named = 5;

/** Asks before several players are deleted: what goes with all of them, and why. What becomes of each is told after it. */
export function PlayersBulkDeletion({ api, players, onDelete, onClose }: PlayersBulkDeletionProps) {
  const { project } = usePort();
  const [counted, setCounted] = useState(0);
  const ids = players.map(({ id }) => id);
  const measure = useQuery(playerDeletions(api, ids, setCounted));
  const noun = players.length === 1 ? 'player' : 'players';
  const names = players.slice(0, named).map(({ name }) => isolated(name));
  const more = players.length - names.length;
  return (
    <DeleteDialog
      kind={noun}
      several={`Delete ${formatCount(players.length)} ${noun}`}
      name={names.join(', ')}
      detail={more > 0 ? `and ${formatCount(more)} more` : undefined}
      reach={reachOf(project.selectedProject)}
      undoing={`Each is deleted by itself, and can be restored for ${hoursToRestore} hours. The players can register again, and begin anew.`}
      state={stateOf(measure, { done: counted, of: players.length })}
      onDelete={onDelete}
      onRetryPreview={() => void measure.refetch()}
      onCancel={onClose}
      onCheck={() => void measure.refetch()}
      onClose={onClose}
    />
  );
}

interface Measure {
  readonly data: readonly PlayerDeletion[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function stateOf({ data, error, isFetching }: Measure, counted: DeleteDialogCount): DeleteDialogState {
  if (isFetching) return { is: 'previewing', counted };
  if (data && !error) return { is: 'idle', preview: playerDeletionsPreview(data) };
  if (!(error instanceof RequestFailure)) return { is: 'previewFailed', message: 'Something went wrong here.' };
  return { is: 'previewFailed', message: error.message, requestId: error.facts.requestId };
}
