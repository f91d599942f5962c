import { hoursToRestore } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { type RemovableKind, type RemovableRecord, recordDeletions } from '../../data/record-removals.ts';
import { formatCount } from '../../foundation/format.ts';
import { isolated } from '../../foundation/isolated.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { DeleteDialog, type DeleteDialogState, type DeletePreview } from '../DeleteDialog/DeleteDialog.tsx';
import type { DeleteDialogCount } from '../DeleteDialog/DeleteDialogPreviewing.tsx';
import { reachOf } from '../reach-of.ts';
import { canBeRestored } from '../restoration.ts';

/** A kind of record of which several can be deleted together, and what is said of that. */
export interface BulkDeletionKind<Deletion> extends RemovableKind<Deletion> {
  /** What goes with several together. */
  readonly previewOf: (deletions: readonly Deletion[]) => DeletePreview;
  /** What stays of so many, and what else is to be known of their undoing. */
  readonly stays: (count: number) => string;
}

interface BulkDeletionDialogProps<Deletion> {
  readonly kind: BulkDeletionKind<Deletion>;
  readonly api: ApiConnection;
  readonly records: readonly RemovableRecord[];
  readonly onDelete: (act: { readonly reason?: string }) => void;
  readonly onClose: () => void;
}

const named = 5;
const eachCanBeRestored = `Each is deleted by itself, and can be restored for ${hoursToRestore} hours.`;

/** Asks before several records are deleted: what goes with all of them, and why. What becomes of each is told after it. */
export function BulkDeletionDialog<Deletion>({
  kind,
  api,
  records,
  onDelete,
  onClose,
}: BulkDeletionDialogProps<Deletion>) {
  const { project } = usePort();
  const [counted, setCounted] = useState(0);
  const ids = records.map(({ id }) => id);
  const measure = useQuery(recordDeletions(kind, api, ids, setCounted));
  const noun = records.length === 1 ? kind.kind : `${kind.kind}s`;
  const names = records.slice(0, named).map(({ name }) => isolated(name));
  const more = records.length - names.length;
  return (
    <DeleteDialog
      kind={noun}
      several={`Delete ${formatCount(records.length)} ${noun}`}
      name={names.join(', ')}
      detail={more > 0 ? `and ${formatCount(more)} more` : undefined}
      reach={reachOf(project.selectedProject)}
      undoing={`${records.length === 1 ? canBeRestored : eachCanBeRestored} ${kind.stays(records.length)}`}
      state={stateOf(measure, kind.previewOf, { done: counted, of: records.length })}
      onDelete={onDelete}
      onRetryPreview={() => void measure.refetch()}
      onCancel={onClose}
      onCheck={() => void measure.refetch()}
      onClose={onClose}
    />
  );
}

interface Measure<Deletion> {
  readonly data: readonly Deletion[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function stateOf<Deletion>(
  { data, error, isFetching }: Measure<Deletion>,
  previewOf: BulkDeletionKind<Deletion>['previewOf'],
  counted: DeleteDialogCount,
): DeleteDialogState {
  if (isFetching) return { is: 'previewing', counted };
  if (data && !error) return { is: 'idle', preview: previewOf(data) };
  if (!(error instanceof RequestFailure)) return { is: 'previewFailed', message: 'Something went wrong here.' };
  return { is: 'previewFailed', message: error.message, requestId: error.facts.requestId };
}
