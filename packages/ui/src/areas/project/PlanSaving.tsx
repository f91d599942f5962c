import type { Plan, StaffMember } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConflictChoices } from '../../components/ConflictChooser/conflict.ts';
import { undoChange } from '../../components/Toaster/undo-change.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { planMutations, planQueries } from '../../data/plan.ts';
import { useChange } from '../../data/use-change.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { counted, type PlanPart, PlanSaveDialog, type PlanSaveDialogProps } from './PlanSaveDialog.tsx';
import { contentOf, type PlanAct } from './plan-content.ts';
import { batchOf, differencesOf, type PlanDifference } from './plan-difference.ts';
import type { PlanEditing } from './plan-editing.ts';

interface PlanSavingProps extends Pick<PlanSaveDialogProps, 'reach' | 'onClose'> {
  readonly api: ApiConnection;
  readonly editing: PlanEditing;
  readonly differences: readonly PlanDifference[];
  readonly staff: readonly StaffMember[];
  readonly today: string;
  readonly onRevert: (act: PlanAct) => void;
  readonly onResolve: (choices: ConflictChoices) => void;
}

const parts: readonly PlanPart[] = ['nodes', 'edges'];

const undoMessages = {
  running: 'Undoing what was saved',
  paused: 'To be undone once you are online',
  done: 'The plan is as it was before',
  unknown: 'It may have been undone',
  conflict: 'Somebody changed the plan since',
  failed: 'Nothing was undone',
};

/** Saves the drafts of a plan: one batch, the same one when it is sent again. */
export function PlanSaving({ api, editing, differences, onRevert, onClose, ...dialog }: PlanSavingProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  const change = useChange(planMutations.change(api, queryClient), parts);
  const batch = useRef<{ readonly id: string; readonly text: string }>(null);
  const save = () => {
    const { id: _, ...made } = batchOf('', differences);
    const text = JSON.stringify(made);
    // Another id only for another batch: whatever became of the first one, it is done once.
    if (batch.current?.text !== text) batch.current = { id: crypto.randomUUID(), text };
    const before = contentOf(editing.saved);
    const description = counted(differences.length);
    change.send(batchOf(batch.current.id, differences), {
      onDone(_changed, isShown) {
        const now = queryClient.getQueryData<Plan>(planQueries.get(api).queryKey);
        const back = now ? differencesOf(now, before) : [];
        port.notify.success({
          title: 'Plan saved',
          description,
          ...(back.length === 0
            ? {}
            : {
                action: undoChange(
                  {
                    messages: undoMessages,
                    description,
                    openAt: '/project',
                    change: planMutations.change(api, queryClient),
                    input: batchOf(crypto.randomUUID(), back),
                  },
                  { ...port, queryClient },
                ),
              }),
        });
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
      content={editing.content}
      onSave={save}
      onRevert={onRevert}
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    />
  );
}
