import { type Expert, ImageReference, Markdown, NewExpert } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import { FormDialog, type FormDialogProps } from '../../../../components/FormDialog/FormDialog.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { changesTo } from '../../changes-to.ts';
import { ImagePicker } from '../../ImagePicker/ImagePicker.tsx';
import { MarkdownField } from '../../MarkdownField/MarkdownField.tsx';
import { useRecordForm } from '../../useRecordForm.ts';
import classes from './ExpertForm.module.css';
import { ExpertFormFund } from './ExpertFormFund.tsx';
import { conflictFields } from './expert-conflict.tsx';
import { type ExpertValues, type ExpertWish, valuesOf, wishOf } from './expert-values.ts';

/** The fields of the dialog, as the API names them. */
export const expertFields = ['name', 'title', 'biography', 'portraitId', 'fundId', 'visibility'] as const;

/** What the dialog can be in. */
export type ExpertFormState = ChangeState<(typeof expertFields)[number]>;

/** What is sent: of a new one everything, of one who is there what differs from the version that was read. */
export interface ExpertSave {
  readonly wish: ExpertWish;
  readonly changes: Partial<ExpertWish>;
  readonly before: Expert | null;
}

/** Props of {@link ExpertForm}. */
export interface ExpertFormProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the images and the funds. */
  readonly api: ApiConnection;
  /** As it is now: after a conflict the newer one. Null for one who is to be made. */
  readonly expert: Expert | null;
  readonly state: ExpertFormState;
  readonly onSave: (save: ExpertSave) => void;
}

const { name, title } = NewExpert.shape;
const Form = z.object({
  ...{ name, title },
  biography: Markdown,
  portraitId: z.nullable(ImageReference),
  fundId: z.nullable(z.object({ id: z.string(), name: z.string() })),
  visibility: z.string(),
});
const resolver: Resolver<ExpertValues> = zodResolver(Form);

const undoings = {
  creation: 'A new expert comes after all others. Undo in this tab deletes it again.',
  edit: 'Players see a change of a visible expert at once. Undo in this tab takes it back.',
};

/** Everything that staff says of an expert, for a new one and for one who is there. All of it survives every answer. */
export function ExpertForm({ api, expert, reach, state, onSave, onCancel, onCheck, onClose }: ExpertFormProps) {
  const { form, before, conflict, isSameNow, isSettled, onSend } = useRecordForm<Expert, ExpertValues>({
    ...{ record: expert, state, valuesOf },
    resolverOf: () => resolver,
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control });
  const hintId = useId();
  const isMade = expert === null && state.is === 'conflict';
  const isFixed = isUnderWay(state) || isMade || isSameNow || state.is === 'gone';
  const isNew = expert === null;
  const set = <Field extends 'portraitId' | 'fundId' | 'visibility'>(field: Field, value: ExpertValues[Field]) =>
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: true });
  const save = form.handleSubmit((values) => {
    const wish = wishOf(values);
    const changes = before === null ? wish : changesTo(wishOf(valuesOf(before)), wish);
    if (Object.keys(changes).length === 0) return onClose();
    onSend();
    onSave({ wish, changes, before });
  });
  return (
    <FormDialog
      title={isNew ? 'New expert' : 'Edit this expert'}
      {...(reach ? { reach } : {})}
      state={conflict || (isSettled && !isUnderWay(state)) ? { is: 'idle' } : state}
      done={isNew ? 'created' : 'changed'}
      kept={`What you typed is kept${isNew ? ', and sending it again makes no second expert' : ''}.`}
      {...(isMade || isSameNow ? { ended: <Ended isMade={isMade} /> } : {})}
      undoing={isNew ? undoings.creation : undoings.edit}
      isDirty={isDirty}
      isBlocked={conflict !== undefined && conflict.chosen === undefined}
      submitLabel={conflict ? 'Use these values' : isNew ? 'Create expert' : 'Save expert'}
      onSubmit={(event) => {
        if (!conflict) return void save(event);
        event.preventDefault();
        conflict.takeOver();
      }}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictChooser
          who="Somebody else saved it while you were editing."
          fields={conflictFields(conflict.theirs, conflict.mine)}
          choices={conflict.choices}
          onChoose={conflict.choose}
        />
      ) : (
        <>
          {(['name', 'title'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'name' ? 'Name' : 'Title'}
              hint={field === 'name' ? `${(typed.name ?? '').trim().length} / 80` : 'what they are to readers'}
              dir="auto"
              spellCheck={false}
              autoFocus={field === 'name' && !isFixed}
              readOnly={isFixed}
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
          <MarkdownField
            label="Biography"
            typed={typed.biography ?? ''}
            readOnly={isFixed}
            error={errors.biography?.message}
            {...form.register('biography')}
          />
          <ImagePicker
            label="Portrait"
            {...{ api, isFixed }}
            image={form.getValues('portraitId')}
            error={errors.portraitId?.message}
            onImage={(image) => set('portraitId', image)}
          />
          <ExpertFormFund
            {...{ api, isFixed }}
            fund={form.getValues('fundId')}
            error={errors.fundId?.message}
            onFund={(fund) => set('fundId', fund)}
          />
          <div className={classes.visibility}>
            <label className={classes.choice}>
              <Checkbox
                checked={typed.visibility === 'visible'}
                disabled={isFixed}
                aria-describedby={hintId}
                onChange={(event) => set('visibility', event.target.checked ? 'visible' : 'hidden')}
              />
              Players see this expert
            </label>
            <p id={hintId} className={errors.visibility ? classes.error : classes.hint}>
              {errors.visibility?.message ?? 'A hidden one can be made ready before.'}
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
}

const Ended = ({ isMade }: { readonly isMade: boolean }) =>
  isMade ? (
    <Callout title="This expert was created before">
      They may have been changed or deleted since. Look for them in the list before you make another one.
    </Callout>
  ) : (
    <Callout title="It is as you want it now">Nothing is left to do.</Callout>
  );
