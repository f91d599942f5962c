import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type ChangeState, isUnderWay, mayBeSent } from '../../data/change-state.ts';
import { FormDialog, type FormDialogProps } from '../FormDialog/FormDialog.tsx';
import classes from './ConfirmDialog.module.css';
import { ConfirmDialogConsequences, type Consequence } from './ConfirmDialogConsequences.tsx';
import { matchesName } from './matches-name.ts';

/** What the dialog can be in. Fields that were refused are of any name; `fields` shows what is wrong with them. */
export type ConfirmDialogState = ChangeState<string>;

/** Props of {@link ConfirmDialog}. Its children are what is asked about, and before → after where something changes. */
export interface ConfirmDialogProps extends Omit<FormDialogProps, 'state' | 'undoing' | 'isDirty' | 'onSubmit'> {
  readonly state: ConfirmDialogState;
  /** One sentence on undoing. */
  readonly undoing: string;
  /** Heading of the consequences. */
  readonly consequencesTitle?: string;
  /** What else happens, with measured numbers. */
  readonly consequences?: readonly Consequence[] | undefined;
  /** Fields that stand below the consequences. */
  readonly fields?: ReactNode;
  /** To be typed to the letter before the button works: for acts that are wide or cannot be undone. */
  readonly nameToType?: string | undefined;
  /** Whether `fields` or `children` hold something typed that would be lost. */
  readonly isDirty?: boolean;
  readonly onConfirm: () => void;
}

/**
 * Asks before an act: what it is about, what changes, what else happens, and how it could be undone.
 *
 * Use it before what reaches far or cannot be undone; a deletion is a DeleteDialog, and what can be undone is done at
 * once.
 */
export function ConfirmDialog({
  consequencesTitle = 'What happens',
  consequences,
  fields,
  nameToType,
  onConfirm,
  isBlocked = false,
  isDirty = false,
  children,
  ...form
}: ConfirmDialogProps) {
  const { state } = form;
  const [typed, setTyped] = useState('');
  const isMatch = nameToType === undefined || matchesName(typed, nameToType);
  const isNotYet = isBlocked || !isMatch;
  return (
    <FormDialog
      {...form}
      isDirty={isDirty}
      isBlocked={isNotYet}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNotYet && mayBeSent(state)) onConfirm();
      }}
    >
      {children}
      {consequences && state.is !== 'gone' ? (
        <ConfirmDialogConsequences title={consequencesTitle} consequences={consequences} />
      ) : null}
      {fields}
      {nameToType === undefined || state.is === 'gone' ? null : (
        <ConfirmDialogName
          name={nameToType}
          typed={typed}
          isMatch={isMatch}
          readOnly={isUnderWay(state)}
          onType={setTyped}
        />
      )}
    </FormDialog>
  );
}

interface ConfirmDialogNameProps {
  readonly name: string;
  readonly typed: string;
  readonly isMatch: boolean;
  readonly readOnly: boolean;
  readonly onType: (typed: string) => void;
}

/** The field for the name. It says which one; a press on the name selects it whole, to be copied. */
function ConfirmDialogName({ name, typed, isMatch, readOnly, onType }: ConfirmDialogNameProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        Type <bdi className={classes.name}>{name}</bdi> to confirm
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          value={typed}
          readOnly={readOnly}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
        {isMatch ? <Check aria-hidden="true" /> : null}
      </div>
    </div>
  );
}
