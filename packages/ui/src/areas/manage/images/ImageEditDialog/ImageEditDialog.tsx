import { type Image, ImageChange } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ChangeState } from '../../../../data/change-state.ts';
import type { FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { RecordForm } from '../../../../records/RecordForm/RecordForm.tsx';
import { type RecordSave, useRecordForm } from '../../../../records/RecordForm/use-record-form.ts';
import picker from '../../../../records/RecordPicker/RecordPicker.module.css';
import { ImageThumb } from '../ImageThumb/ImageThumb.tsx';

/** The fields of the dialog, as the API names them. */
export const imageFields = ['name', 'alternativeText'] as const;

type Field = (typeof imageFields)[number];
type Values = Readonly<Record<Field, string>>;

/** What the dialog can be in. */
export type ImageEditDialogState = ChangeState<Field>;

/** Props of {@link ImageEditDialog}. */
export interface ImageEditDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** As it is now: what somebody else has made of it is seen in the dialog. */
  readonly image: Image;
  readonly state: ImageEditDialogState;
  readonly onSave: (save: RecordSave<Values>) => void;
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
  const sheet = useRecordForm<Image, Values, Values>({
    record: image,
    state,
    valuesOf,
    onSave,
    onClose,
    inputOf: (values) => values,
    readAs: (values) => Form.safeParse(values).data ?? values,
    resolverOf: () => resolver,
  });
  const { form, isFixed } = sheet;
  const typed = useWatch({ control: form.control });
  const { errors } = form.formState;
  const count = (field: Field) => `${(typed[field] ?? '').trim().length} / ${longest[field]}`;
  return (
    <RecordForm
      sheet={sheet}
      reach={reach}
      state={state}
      labels={labels}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
      kind="image"
      undoing="Whatever shows the image says so from then on. Undo in this tab takes it back."
    >
      <div className={picker.chosen}>
        <ImageThumb image={image} />
        <bdi className={picker.name}>{image.name}</bdi>
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
    </RecordForm>
  );
}
