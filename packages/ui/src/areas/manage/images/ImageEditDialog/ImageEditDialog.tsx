import { type Image, ImageChange } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import {
  type ConflictChoices,
  chosenValues,
  conflictingFields,
  decidedChoices,
} from '../../../../components/ConflictChooser/conflict.ts';
import { FormDialog, type FormDialogProps } from '../../../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { ImageThumb } from '../ImageThumb/ImageThumb.tsx';
import classes from './ImageEditDialog.module.css';

/** The fields of the dialog, as the API names them. */
export const imageFields = ['name', 'alternativeText'] as const;

type Field = (typeof imageFields)[number];
type Values = Readonly<Record<Field, string>>;

/** What the dialog can be in. */
export type ImageEditDialogState = ChangeState<Field>;

/** What is to be changed, from which version. */
export type ImageEdit = Partial<Values> & { readonly version: number };

/** Props of {@link ImageEditDialog}. */
export interface ImageEditDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** As it is now: what somebody else has made of it is seen in the dialog. */
  readonly image: Image;
  readonly state: ImageEditDialogState;
  readonly onSave: (edit: ImageEdit) => void;
}

const Form = z.object({
  name: ImageChange.shape.name.def.innerType,
  alternativeText: ImageChange.shape.alternativeText.def.innerType,
});
const labels: Values = { name: 'Name', alternativeText: 'Alternative text' };
const longest = { name: 120, alternativeText: 300 } as const;
const valuesOf = ({ name, alternativeText }: Image): Values => ({ name, alternativeText });

/** What is said of an image. What two people said at once is chosen field by field. */
export function ImageEditDialog({ image, reach, state, onSave, onCancel, onCheck, onClose }: ImageEditDialogProps) {
  const [base, setBase] = useState({ version: image.version, values: valuesOf(image) });
  const [own, setOwn] = useState<ConflictChoices<Field>>({});
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: base.values });
  const { setError } = form;
  const wrong = state.is === 'invalid' ? state.fields : undefined;
  useEffect(() => {
    for (const field of imageFields)
      if (wrong?.[field] !== undefined) setError(field, { message: wrong[field] }, { shouldFocus: true });
  }, [wrong, setError]);

  const typed = useWatch({ control: form.control });
  const mine: Values = { ...base.values, ...typed };
  const theirs = state.is === 'conflict' && image.version !== base.version ? valuesOf(image) : null;
  const choices = theirs ? { ...decidedChoices<Values>(base.values, theirs, mine), ...own } : {};
  const chosen = theirs ? chosenValues<Values>(theirs, mine, choices) : undefined;
  const isFixed = isUnderWay(state) || state.is === 'gone';
  const { errors, isDirty } = form.formState;

  const save = form.handleSubmit((values) => {
    const changed = imageFields.filter((field) => values[field] !== base.values[field]);
    onSave({ version: base.version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) });
  });
  const takeOver = () => {
    if (!theirs || !chosen) return;
    setBase({ version: image.version, values: theirs });
    setOwn({});
    form.reset(theirs);
    for (const field of imageFields) form.setValue(field, chosen[field], { shouldDirty: true });
  };
  const count = (field: Field) => `${mine[field].trim().length} / ${longest[field]}`;
  return (
    <FormDialog
      title="Edit this image"
      {...(reach ? { reach } : {})}
      state={theirs || state.is === 'conflict' ? { is: 'idle' } : state}
      done="changed"
      kept="What you typed is kept."
      undoing="Whatever shows the image says so from then on. Undo in this tab takes it back."
      isDirty={isDirty}
      isBlocked={theirs ? chosen === undefined : !isDirty}
      submitLabel={theirs ? 'Use these values' : 'Save image'}
      onSubmit={(event) => {
        if (!theirs) return void save(event);
        event.preventDefault();
        takeOver();
      }}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictChooser
          who="Somebody else saved it while you were typing."
          fields={conflictingFields<Values>(theirs, mine).map((name) => ({
            ...{ name, label: labels[name], theirs: theirs[name], mine: mine[name] },
          }))}
          choices={choices}
          onChoose={setOwn}
        />
      ) : (
        <>
          <div className={classes.which}>
            <ImageThumb image={image} />
            <bdi className={classes.name}>{image.name}</bdi>
          </div>
          <TextArea
            label={labels.alternativeText}
            hint={count('alternativeText')}
            rows={3}
            dir="auto"
            autoFocus
            readOnly={isFixed}
            placeholder="What it shows, for those who do not see it"
            error={errors.alternativeText?.message}
            {...form.register('alternativeText')}
          />
          <TextField
            label={labels.name}
            hint={count('name')}
            dir="auto"
            spellCheck={false}
            readOnly={isFixed}
            error={errors.name?.message}
            {...form.register('name')}
          />
        </>
      )}
    </FormDialog>
  );
}
