import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type RemovableRecord, recordRemovals } from '../../data/record-removals.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { BulkBar, type BulkBarAction } from '../BulkBar/BulkBar.tsx';
import { useBulkRun } from '../BulkBar/use-bulk-run.ts';
import type { RecordBulkProps } from '../RecordList/RecordList.tsx';
import { sayingWhy } from '../restoration.ts';
import { writingRefusal } from '../writing-refusal.ts';
import { BulkDeletionDialog, type BulkDeletionKind } from './BulkDeletionDialog.tsx';

/** Props of {@link BulkDeletion}. */
export interface BulkDeletionProps<Row extends RemovableRecord, Deletion> extends RecordBulkProps<Row> {
  readonly kind: BulkDeletionKind<Deletion>;
  /** What else can be done with those that are picked. */
  readonly actions?: readonly BulkBarAction[];
}

const restore = 'Restore';
const none: readonly BulkBarAction[] = [];

/**
 * Deletes the records that are picked, one by one, and restores them so.
 *
 * Use it from a BulkBar; one record is deleted by DeleteRecord.
 */
export function BulkDeletion<Row extends RemovableRecord, Deletion>({
  kind,
  actions = none,
  api,
  rows,
  scope,
  matching,
  onSelect,
}: BulkDeletionProps<Row, Deletion>) {
  const { viewer } = usePort();
  const queryClient = useQueryClient();
  const { run, start, cancel, retry, undo, close } = useBulkRun();
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const removeAll = (act: { readonly reason?: string }, records: readonly Row[]) => {
    const removals = recordRemovals(kind, { api, queryClient, records, act });
    setAsked(null);
    start(
      {
        verb: 'Delete',
        act: ({ id }, send) => removals.remove(id, send),
        findOut: removals.findOut,
        atOnce: 1,
        onOver: removals.settle,
        undo: {
          verb: restore,
          act: ({ id }, send) =>
            removals.restore(id, send).catch((error: unknown) => {
              throw sayingWhy(error);
            }),
          findOut: removals.findRestored,
          atOnce: 1,
          onOver: removals.settle,
        },
      },
      records,
    );
  };
  return (
    <>
      <BulkBar
        scope={scope}
        matching={matching}
        run={run}
        onCancel={cancel}
        onClear={() => onSelect(new Set())}
        actions={[
          ...actions,
          {
            verb: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            isAsking: true,
            refusal: writingRefusal(viewer),
            onAct: () => setAsked(rows),
          },
        ]}
        onRetry={retry}
        onUndo={undo}
        onCloseRun={() => {
          // Of those that were deleted none stays picked, restored or not.
          const isUndo = run?.verb === restore;
          const over = new Set(
            run?.results.flatMap(({ id, outcome }) => (isUndo || outcome.is === 'done' ? [id] : [])),
          );
          onSelect(new Set(rows.flatMap(({ id }) => (over.has(id) ? [] : [id]))));
          close();
        }}
      />
      {asked ? (
        <BulkDeletionDialog
          kind={kind}
          api={api}
          records={asked}
          onDelete={(act) => removeAll(act, asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
