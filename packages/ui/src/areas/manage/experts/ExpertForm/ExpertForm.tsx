import { type Expert, ImageReference, Markdown, NewExpert } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import type { ChangeState } from '../../../../data/change-state.ts';
import type { FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { RecordForm } from '../../../../records/RecordForm/RecordForm.tsx';
import { type RecordSave, useRecordForm } from '../../../../records/RecordForm/use-record-form.ts';
import { ImagePicker, uploadFirst } from '../../ImagePicker/ImagePicker.tsx';
import { MarkdownField } from '../../MarkdownField/MarkdownField.tsx';
import classes from './ExpertForm.module.css';
import { ExpertFormFund } from './ExpertFormFund.tsx';
import { labels, shown } from './expert-conflict.tsx';
import { type ExpertInput, type ExpertValues, inputOf, valuesOf } from './expert-values.ts';

/** The fields of the dialog, as the API names them. */
export const expertFields = ['name', 'title', 'biography', 'portraitId', 'fundId', 'visibility'] as const;

/** What the dialog can be in. */
export type ExpertFormState = ChangeState<(typeof expertFields)[number]>;

/** Props of {@link ExpertForm}. */
export interface ExpertFormProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the images and the funds. */
  readonly api: ApiConnection;
  /** As it is now: after a conflict the newer one. Null for one who is to be made. */
  readonly expert: Expert | null;
  readonly state: ExpertFormState;
  readonly onSave: (save: RecordSave<ExpertInput>) => void;
}

const { name, title } = NewExpert.shape;
const Form = z.object({
  name,
  title,
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
  const sheet = useRecordForm<Expert, ExpertValues, ExpertInput>({
    record: expert,
    state,
    valuesOf,
    inputOf,
    onSave,
    onClose,
    readAs: (values) => Form.safeParse(values).data ?? values,
    resolverOf: () => resolver,
  });
  const { form, isFixed, isNew } = sheet;
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const hintId = useId();
  const [isUploading, setUploading] = useState(false);
  const set = <Field extends 'portraitId' | 'fundId' | 'visibility'>(field: Field, value: ExpertValues[Field]) =>
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: true });
  return (
    <RecordForm
      sheet={sheet}
      reach={reach}
      state={state}
      labels={labels}
      shown={shown}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
      kind="expert"
      refusal={isUploading ? uploadFirst : undefined}
      undoing={isNew ? undoings.creation : undoings.edit}
    >
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
        api={api}
        isFixed={isFixed}
        image={form.getValues('portraitId')}
        error={errors.portraitId?.message}
        onImage={(image) => set('portraitId', image)}
        onUnsaved={setUploading}
      />
      <ExpertFormFund
        api={api}
        isFixed={isFixed}
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
    </RecordForm>
  );
}
