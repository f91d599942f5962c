import type { StaffMember } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConflictChoices } from '../../components/ConflictChooser/conflict.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { planMutations } from '../../data/plan.ts';
import { useChange } from '../../data/use-change.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { type UndoMessages, undoChange } from '../../records/undo-change.ts';
import { counted, type PlanPart, PlanSaveDialog, type PlanSaveDialogProps } from './PlanSaveDialog.tsx';
import type { PlanAct } from './plan-content.ts';
import { batchOf, filesThatGo, type PlanDifference, takeBack } from './plan-difference.ts';
import type { PlanEditing } from './plan-editing.ts';

interface PlanSavingProps extends Pick<PlanSaveDialogProps, 'reach' | 'onClose'> {
  readonly api: ApiConnection;
  readonly editing: PlanEditing;
  readonly differences: readonly PlanDifference[];
  readonly staff: readonly StaffMember[];
  readonly today: string;
  readonly onRevert: (act: PlanAct) => void;
  /** Told that the drafts are on their way. */
  readonly onSend: () => void;
  readonly onResolve: (choices: ConflictChoices) => void;
}

const parts: readonly PlanPart[] = ['nodes', 'edges'];

const undone: UndoMessages = {
  running: 'Undoing what was saved',
  paused: 'To be undone once you are online',
  done: 'Undone',
  unknown: 'It may have been undone',
  conflict: 'Somebody changed the plan since',
  failed: 'Nothing was undone',
};
const list = new Intl.ListFormat('en-GB');
const lostFiles = (count: number) =>
  count === 0
    ? undefined
    : `${count === 1 ? 'One file' : `${formatCount(count)} files`} went with it, and cannot be brought back.`;

/** Saves the drafts of a plan: one batch, the same one when it is sent again. */
export function PlanSaving({ api, editing, differences, onRevert, onSend, onClose, ...dialog }: PlanSavingProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  const change = useChange(planMutations.change(api, queryClient), parts);
  const batch = useRef<{ readonly id: string; readonly text: string }>(null);
  const save = () => {
    const { id: _, ...made } = batchOf('', differences);
    const text = JSON.stringify(made);
    // Another id only for another batch: whatever became of the first one, it is done once.
    if (batch.current?.text !== text) batch.current = { id: crypto.randomUUID(), text };
    const description = [counted(differences.length), lostFiles(filesThatGo(differences))].filter(Boolean).join('. ');
    let left: readonly string[] = [];
    const undo = undoChange(
      {
        messages: undone,
        description,
        openAt: '/project',
        change: planMutations.changeLatest(api, queryClient),
        input(now) {
          const back = takeBack(differences, now);
          left = back.left;
          if (back.differences.length === 0)
            throw new RequestFailure('Nothing of it is as it was saved.', { kind: 'conflict', isSent: false });
          return batchOf(crypto.randomUUID(), back.differences);
        },
        onUndone() {
          if (left.length > 0)
            port.notify.info({
              title: 'Not all of it was undone',
              description: `Somebody has changed or used since: ${list.format(left)}.`,
            });
        },
      },
      { ...port, queryClient },
    );
    onSend();
    change.send(batchOf(batch.current.id, differences), {
      onDone(_changed, isShown) {
        port.notify.success({ title: 'Plan saved', description, action: undo });
        if (isShown) onClose();
      },
      onUnknownUnseen: () =>
        port.notify.warning({ title: 'The plan may have been saved', description: 'Look at it again.' }),
    });
  };
  return (
    <PlanSaveDialog
      {...dialog}
      state={change.state}
      differences={differences}
      conflicts={editing.newer?.conflicts ?? []}
      last={editing.newer?.plan.last}
      content={editing.content}
      onSave={save}
      onRevert={onRevert}
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    />
  );
}
