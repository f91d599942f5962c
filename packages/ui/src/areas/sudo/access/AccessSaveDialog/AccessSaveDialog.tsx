import { type Project, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import type { ConflictChoices } from '../../../../components/ConflictChooser/conflict.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { useIsOnline } from '../../../../data/use-is-online.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import type { BulkResult } from '../../../../records/BulkBar/bulk-report.ts';
import type { BulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { projectName } from '../../project-name.ts';
import type { AccessCellChange, AccessChange } from '../access-draft.ts';
import { levelLabel } from '../access-labels.ts';
import { changeCount, confirmationText, peopleCount, summarize } from '../access-summary.ts';
import { AccessSaveDialogPeople } from './AccessSaveDialogPeople.tsx';

/** Props of {@link AccessSaveDialog}. */
export interface AccessSaveDialogProps {
  /** What is left to save, as the cells stand now. */
  readonly changes: readonly AccessChange[];
  /** Whom this dialog has saved already, and what of them. */
  readonly saved: readonly AccessChange[];
  /** Those left who do not exist any more. */
  readonly gone: readonly AccessChange[];
  /** Whom it was asked to save and did not, and of whom nothing is left to change: as somebody else made them. */
  readonly settled: readonly AccessChange[];
  /** The last save, under way or over; null before the first. */
  readonly run: BulkRun | null;
  readonly projects: readonly Project[];
  /** What was typed when it was open before: kept as long as the changes are. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSave: (reason: string) => void;
  /** Stops what has not been sent. */
  readonly onCancel: () => void;
  /** A conflict is settled: one's own change of a cell is kept, or what somebody else made of it. */
  readonly onSettle: (change: AccessChange, cell: AccessCellChange, keep: 'theirs' | 'mine') => void;
  readonly onClose: () => void;
}

const Form = z.object({ reason: Reason });

/** Who gets and loses what, one reason, one save; then what became of each, and the rest once more. */
export function AccessSaveDialog(props: AccessSaveDialogProps) {
  const { changes, saved, gone, settled, run, projects, reason, onReason, onSave, onCancel, onSettle, onClose } = props;
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason } });
  const [choices, setChoices] = useState<ConflictChoices>({});
  const isProduction = (key: string) =>
    projects.some((project) => project.key === key && project.environment === 'production');
  const summary = summarize(changes, isProduction);
  const isRunning = run?.isRunning ?? false;
  const wait = useWait(run);
  const isOver = !isRunning && changes.length === 0;
  const conflicts = changes.flatMap((change) =>
    change.cells.filter(({ isConflict }) => isConflict).map((cell) => ({ change, cell })),
  );
  const nameOf = ({ change, cell }: (typeof conflicts)[number]) => `${change.identity.id} ${cell.projectKey}`;
  const production = summary.production > 0;
  const people = (
    <AccessSaveDialogPeople
      changes={changes}
      saved={saved}
      gone={gone}
      run={run}
      projects={projects}
      settled={isRunning ? [] : settled}
    />
  );
  return (
    <ConfirmDialog
      title={isOver ? overTitle(props) : titleOf(summary, saved.length > 0)}
      {...(production ? { reach: { environment: 'production', text: `${summary.production} in production` } } : {})}
      state={{ is: isRunning ? wait : 'idle' }}
      done="saved"
      undoing="Access changes within seconds. Undo in this tab gives back what was there before."
      {...(isOver ? { ended: people } : {})}
      isBlocked={summary.conflicts > 0}
      submitLabel={saved.length > 0 ? `Save the other ${summary.cells}` : `Save ${changeCount(summary.cells)}`}
      nameToType={isRunning ? undefined : confirmationText(summary.productionGiven)}
      fields={
        isOver ? null : (
          <TextArea
            label="Reason"
            hint="kept in the audit trail"
            rows={2}
            readOnly={isRunning}
            error={form.formState.errors.reason?.message}
            {...form.register('reason', { onChange: ({ target }) => onReason(target.value) })}
          />
        )
      }
      onConfirm={() => void form.handleSubmit((typed) => onSave(typed.reason))()}
      onCancel={onCancel}
      onCheck={() => undefined}
      onClose={onClose}
    >
      {isOver ? null : (
        <>
          <AccessSaveDialogFailures run={run} saved={saved} />
          {conflicts.length > 0 && !isRunning ? (
            <ConflictChooser
              who={`${peopleCount(new Set(conflicts.map(({ change }) => change.identity.id)).size)} changed since.`}
              fields={conflicts.map((conflict) => ({
                name: nameOf(conflict),
                label: `${conflict.change.identity.traits.email}, ${projectName(conflict.cell.projectKey, projects)}`,
                theirs: levelLabel(conflict.cell.held),
                mine: levelLabel(conflict.cell.to),
              }))}
              choices={choices}
              onChoose={(next) => {
                setChoices(next);
                // Once all are chosen: until then each can be thought over.
                if (conflicts.some((conflict) => next[nameOf(conflict)] === undefined)) return;
                for (const conflict of conflicts) {
                  onSettle(conflict.change, conflict.cell, next[nameOf(conflict)] ?? 'theirs');
                }
                setChoices({});
              }}
            />
          ) : null}
          <Note role="status">{summaryLabel(summary)}</Note>
          {people}
        </>
      )}
    </ConfirmDialog>
  );
}

/** What somebody waits for while a save runs: a line, its next answer, or one that takes long. */
function useWait(run: BulkRun | null): 'paused' | 'slow' | 'submitting' {
  const isOnline = useIsOnline();
  // Every answer makes another one of it.
  const isSlow = useIsSlow(run?.isRunning ?? false, run);
  const hasAnswer = run?.results.some(({ outcome }) => outcome.is !== 'waiting' && outcome.is !== 'running');
  if (!isOnline && !hasAnswer) return 'paused';
  return isSlow ? 'slow' : 'submitting';
}

type Summary = ReturnType<typeof summarize>;

function overTitle({ saved, gone, settled }: Pick<AccessSaveDialogProps, 'saved' | 'gone' | 'settled'>) {
  if (saved.length === 0) return 'Nothing is left to change';
  if (gone.length + settled.length === 0) return 'Access is saved';
  return `Access of ${peopleCount(new Set(saved.map(({ identity }) => identity.id)).size)} is saved`;
}

function titleOf({ people }: Summary, isAgain: boolean) {
  return isAgain ? `Access of ${peopleCount(people)} is not saved yet` : `Save the access of ${peopleCount(people)}`;
}

function summaryLabel({ given, taken, productionGiven }: Summary): string {
  const parts = [
    given > 0
      ? `${given} given or raised${productionGiven > 0 ? `, ${productionGiven} of them in production` : ''}`
      : '',
    taken > 0 ? `${taken} taken away or lowered` : '',
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

function AccessSaveDialogFailures({ run, saved }: Pick<AccessSaveDialogProps, 'run' | 'saved'>) {
  const isSaved = (id: string) => saved.some(({ identity }) => identity.id === id);
  const isLeft = ({ id, outcome }: BulkResult) => outcome.is !== 'done' && !isSaved(id);
  const left = run && !run.isRunning ? run.results.filter(isLeft).length : 0;
  if (left === 0) return null;
  return (
    <Callout title={`${peopleCount(left)} of ${run?.results.length} not saved`}>
      What became of each stands beside them. Your reason is kept.
    </Callout>
  );
}
