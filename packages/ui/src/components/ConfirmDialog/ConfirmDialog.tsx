import { Clock, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChangeState, isUnderWay, phaseOf } from '../../data/change-state.ts';
import { FormDialog, type FormDialogProps } from '../FormDialog/FormDialog.tsx';
import classes from './ConfirmDialog.module.css';
import { ConfirmDialogAnswer } from './ConfirmDialogAnswer.tsx';
import { ConfirmDialogConsequences, type Consequence } from './ConfirmDialogConsequences.tsx';
import { ConfirmDialogName } from './ConfirmDialogName.tsx';
import { matchesName } from './matchesName.ts';

/** What the dialog can be in: as every change, but without fields that could be wrong. */
export type ConfirmDialogState = Exclude<ChangeState, { readonly is: 'invalid' }>;

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps
  extends Pick<FormDialogProps, 'title' | 'reach' | 'submitLabel' | 'submitVariant' | 'onCancel' | 'onClose'> {
  readonly state: ConfirmDialogState;
  /** What is done to it, as in "Nothing was deleted". */
  readonly done: string;
  /** What is asked about, and before → after where something changes; of a thing that is gone the last that was known. */
  readonly children?: ReactNode;
  /** Heading of the consequences. */
  readonly consequencesTitle?: string;
  /** What else happens, with measured numbers. */
  readonly consequences?: readonly Consequence[] | undefined;
  /** To be typed to the letter before the button works: for acts that are wide or cannot be undone. */
  readonly nameToType?: string | undefined;
  /** One sentence on undoing. */
  readonly undoing: string;
  /** True while something that a decision needs is not there yet. */
  readonly isBlocked?: boolean;
  /** Whether `children` hold something typed that would be lost. */
  readonly isDirty?: boolean;
  readonly onConfirm: () => void;
  /** Asked to read it once more, when nobody knows what became of it. */
  readonly onCheck: () => void;
}

/** Asks before an act: what it is about, what changes, what else happens, and how it could be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, reach, submitLabel, submitVariant, onCancel, onClose, state, done, children } = props;
  const { consequencesTitle = 'What happens', consequences, nameToType, undoing, isBlocked, isDirty } = props;
  const [typed, setTyped] = useState('');
  const phase = phaseOf(state);
  const isOver = phase === 'over';
  const mayConfirm = !isBlocked && (nameToType === undefined || matchesName(typed, nameToType));
  return (
    <FormDialog
      title={title}
      {...(reach && !isOver ? { reach } : {})}
      phase={phase === 'editing' && !mayConfirm ? 'blocked' : phase}
      isDirty={isDirty ?? false}
      submitLabel={submitLabel}
      submitVariant={submitVariant ?? 'default'}
      onSubmit={(event) => {
        event.preventDefault();
        if (phase === 'editing' && mayConfirm) props.onConfirm();
      }}
      onCancel={onCancel}
      onClose={onClose}
    >
      <ConfirmDialogAnswer state={state} done={done} onCheck={props.onCheck} />
      {children}
      {consequences && !isOver ? (
        <ConfirmDialogConsequences title={consequencesTitle} consequences={consequences} />
      ) : null}
      {nameToType === undefined || isOver ? null : (
        <ConfirmDialogName
          name={nameToType}
          typed={typed}
          isMatch={matchesName(typed, nameToType)}
          readOnly={isUnderWay(state)}
          onType={setTyped}
        />
      )}
      {isOver ? null : <ConfirmDialogUndoing isSlow={state.is === 'slow'}>{undoing}</ConfirmDialogUndoing>}
    </FormDialog>
  );
}

function ConfirmDialogUndoing({ isSlow, children }: { readonly isSlow: boolean; readonly children: string }) {
  const Icon = isSlow ? Clock : Info;
  return (
    <p className={classes.undoing} role="status">
      <Icon aria-hidden="true" />
      {isSlow ? 'Still working. This takes longer than usual; Cancel ends the waiting.' : children}
    </p>
  );
}
