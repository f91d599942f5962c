import { type Image, ImageChange } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import { conflictingFields } from '../../../../components/ConflictChooser/conflict.ts';
import { FormDialog, type FormDialogProps } from '../../../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { changesTo } from '../../changes-to.ts';
import { useRecordForm } from '../../useRecordForm.ts';
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
const valuesOf = (image: Image | null): Values => ({
  name: image?.name ?? '',
  alternativeText: image?.alternativeText ?? '',
});
const resolver: Resolver<Values> = zodResolver(Form);

/** What is said of an image. What two people said at once is chosen field by field. */
export function ImageEditDialog({ image, reach, state, onSave, onCancel, onCheck, onClose }: ImageEditDialogProps) {
  const { form, before, conflict, isSameNow, isSettled, onSend } = useRecordForm<Image, Values>({
    ...{ record: image, state, valuesOf },
    resolverOf: () => resolver,
  });
  const typed = useWatch({ control: form.control });
  const isFixed = isUnderWay(state) || isSameNow || state.is === 'gone';
  const { errors, isDirty } = form.formState;

  const save = form.handleSubmit((values) => {
    const changes = changesTo(valuesOf(before), values);
    if (Object.keys(changes).length === 0) return onClose();
    onSend();
    onSave({ version: before?.version ?? image.version, ...changes });
  });
  const count = (field: Field) => `${(typed[field] ?? '').trim().length} / ${longest[field]}`;
  return (
    <FormDialog
      title="Edit this image"
      {...(reach ? { reach } : {})}
      state={conflict || (isSettled && !isUnderWay(state)) ? { is: 'idle' } : state}
      done="changed"
      kept="What you typed is kept."
      {...(isSameNow ? { ended: <Callout title="It is as you want it now">Nothing is left to do.</Callout> } : {})}
      undoing="Whatever shows the image says so from then on. Undo in this tab takes it back."
      isDirty={isDirty}
      isBlocked={conflict ? conflict.chosen === undefined : !isDirty}
      submitLabel={conflict ? 'Use these values' : 'Save image'}
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
          who="Somebody else saved it while you were typing."
          fields={conflictingFields(conflict.theirs, conflict.mine).map((name) => ({
            ...{ name, label: labels[name], theirs: conflict.theirs[name], mine: conflict.mine[name] },
          }))}
          choices={conflict.choices}
          onChoose={conflict.choose}
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
