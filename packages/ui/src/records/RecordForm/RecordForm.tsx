import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Callout } from '../../components/Callout/Callout.tsx';
import { ConflictChooser } from '../../components/ConflictChooser/ConflictChooser.tsx';
import { conflictingFields } from '../../components/ConflictChooser/conflict.ts';
import { isUnderWay } from '../../data/change-state.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from '../FormDialog/FormDialog.tsx';
import { whoChanged } from '../FormDialog/who-changed.ts';
import type { RecordSheet } from './use-record-form.ts';

/** Props of {@link RecordForm}. */
export interface RecordFormProps<Values extends FieldValues>
  extends Pick<
    FormDialogProps,
    'reach' | 'state' | 'undoing' | 'isKnownDone' | 'onCancel' | 'onCheck' | 'onClose' | 'children'
  > {
  /** Such as "official league". */
  readonly kind: string;
  /** Of `useRecordForm`. */
  readonly sheet: RecordSheet<Values>;
  /** What to do first, where something beside the fields would be lost, such as an upload. */
  readonly refusal?: string | undefined;
  /** Of the fields, in a conflict. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** A value as people read it, in a conflict; by default the text that it is. */
  readonly shown?: (values: Values, field: keyof Values & string) => ReactNode;
}

/**
 * The dialog around the fields of a record, of a new one or of one that is there. After a conflict people choose field
 * by field whose value is kept. All that was typed survives every answer.
 *
 * Use it to make or edit a record with several fields; one name is a RenameDialog.
 */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const {
    kind,
    sheet,
    refusal,
    labels,
    shown = textOf,
    reach,
    state,
    isKnownDone,
    undoing,
    children,
    onCancel,
    onCheck,
    onClose,
  } = props;
  const port = usePort();
  const { form, isNew, isMade, isSameNow, isSettled, conflict, save } = sheet;
  return (
    <FormDialog
      title={isNew ? `New ${kind}` : `Edit this ${kind}`}
      {...(reach ? { reach } : {})}
      {...(undoing === undefined ? {} : { undoing })}
      state={conflict || (isSettled && !isUnderWay(state) && state.is !== 'gone') ? { is: 'idle' } : state}
      isKnownDone={isKnownDone}
      done={isNew ? 'created' : 'changed'}
      kept={`What you typed is kept${isNew ? `, and sending it again makes no second ${kind}` : ''}.`}
      {...(isMade || isSameNow ? { ended: <Ended kind={kind} isMade={isMade} /> } : {})}
      isDirty={form.formState.isDirty || refusal !== undefined}
      refusal={refusal}
      isBlocked={conflict !== undefined && conflict.chosen === undefined}
      submitLabel={conflict ? 'Use these values' : isNew ? `Create ${kind}` : `Save ${kind}`}
      onSubmit={(event) => {
        if (!conflict && refusal === undefined) return void save(event);
        event.preventDefault();
        conflict?.takeOver();
      }}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictChooser
          who={whoChanged(state, port)}
          fields={conflictingFields(conflict.theirs, conflict.mine).map((name) => ({
            name,
            label: labels[name],
            theirs: shown(conflict.theirs, name),
            mine: shown(conflict.mine, name),
          }))}
          choices={conflict.choices}
          onChoose={conflict.choose}
        />
      ) : (
        children
      )}
    </FormDialog>
  );
}

const textOf = <Values extends FieldValues>(values: Values, field: keyof Values & string): ReactNode => values[field];

const Ended = ({ kind, isMade }: { readonly kind: string; readonly isMade: boolean }) =>
  isMade ? (
    <Callout title={`This ${kind} was created before`}>
      It may have been changed or deleted since. Look for it in the list before you make another one.
    </Callout>
  ) : (
    <Callout title="It is as you want it now">Nothing is left to do.</Callout>
  );
