import { type Expert, ImageReference, Markdown, NewExpert } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import type { ChangeState } from '../../../../data/change-state.ts';
import { fundQueries } from '../../../../data/funds.ts';
import type { FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { RecordForm } from '../../../../records/RecordForm/RecordForm.tsx';
import { type RecordSave, useRecordForm } from '../../../../records/RecordForm/use-record-form.ts';
import { RecordPicker } from '../../../../records/RecordPicker/RecordPicker.tsx';
import { ImagePicker, uploadFirst } from '../../ImagePicker/ImagePicker.tsx';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { MarkdownField } from '../../MarkdownField/MarkdownField.tsx';
import { visibilityWord } from '../expert-labels.ts';
import classes from './UpsertExpertDialogView.module.css';

/** A fund as what refers to it knows it. */
interface FundReference {
  readonly id: string;
  readonly name: string;
}

/** What is typed about an expert, by the names that the API has for it. */
interface ExpertValues {
  readonly name: string;
  readonly title: string;
  readonly biography: string;
  readonly portraitId: ImageReference | null;
  readonly fundId: FundReference | null;
  readonly visibility: string;
}

/** What the API is asked to make of it. */
type ExpertInput = Omit<NewExpert, 'id'>;

/** What stands in the form at first; of one who is to be made nothing. */
function valuesOf(expert: Expert | null): ExpertValues {
  if (expert === null)
    return { name: '', title: '', biography: '', portraitId: null, fundId: null, visibility: 'hidden' };
  const { name, title, biography, portrait, fund, visibility } = expert;
  return {
    name,
    title,
    biography,
    visibility,
    portraitId: portrait && { id: portrait.id, address: portrait.address, alternativeText: portrait.alternativeText },
    fundId: fund && { id: fund.id, name: fund.name },
  };
}

/** What was typed, as the API takes it. A visibility that is unknown here is not sent, unless somebody changes it. */
const inputOf = ({ portraitId: portrait, fundId: fund, visibility, ...texts }: ExpertValues): ExpertInput => ({
  ...texts,
  portraitId: portrait?.id ?? null,
  fundId: fund?.id ?? null,
  visibility: visibility as ExpertInput['visibility'],
});

/** What the fields are called. */
const labels: Readonly<Record<keyof ExpertValues, string>> = {
  name: 'Name',
  title: 'Title',
  biography: 'Biography',
  portraitId: 'Portrait',
  fundId: 'Fund',
  visibility: 'Visibility',
};

/** A value as people read it. */
function shown(values: ExpertValues, field: keyof ExpertValues): ReactNode {
  const { portraitId: portrait, fundId: fund, visibility } = values;
  switch (field) {
    case 'portraitId':
      return portrait ? (
        <ImagePickerThumb address={portrait.address} alternativeText={portrait.alternativeText || 'Portrait'} />
      ) : (
        ''
      );
    case 'fundId':
      return fund?.name ?? '';
    case 'visibility':
      return visibilityWord(visibility);
    default:
      return values[field];
  }
}

interface UpsertExpertDialogViewFundProps {
  /** Asked for the funds. */
  readonly api: ApiConnection;
  /** The one that is chosen. */
  readonly fund: FundReference | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onFund: (fund: FundReference | null) => void;
}

/** The fund with which an expert plays along. */
const UpsertExpertDialogViewFund = ({ api, fund, isFixed, error, onFund }: UpsertExpertDialogViewFundProps) => (
  <RecordPicker
    isFixed={isFixed}
    error={error}
    label="Fund"
    kind={{ one: 'fund', many: 'funds', searched: 'name or id' }}
    chosen={fund}
    release={{ text: 'Remove', label: 'Remove fund' }}
    list={(search) => fundQueries.list(api, { search, sort: 'name' })}
    labelsOf={({ name, player }) => ({ name, detail: player.name })}
    onPick={(found) => onFund(found && { id: found.id, name: found.name })}
  />
);

/** The fields of the dialog, as the API names them. */
export const expertFields = ['name', 'title', 'biography', 'portraitId', 'fundId', 'visibility'] as const;

/** What the dialog can be in. */
export type UpsertExpertDialogViewState = ChangeState<(typeof expertFields)[number]>;

/** Props of {@link UpsertExpertDialogView}. */
export interface UpsertExpertDialogViewProps
  extends Pick<FormDialogProps, 'reach' | 'isKnownDone' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the images and the funds. */
  readonly api: ApiConnection;
  /** As it is now: after a conflict the newer one. Null for one who is to be made. */
  readonly expert: Expert | null;
  readonly state: UpsertExpertDialogViewState;
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
export function UpsertExpertDialogView(props: UpsertExpertDialogViewProps) {
  const { api, expert, reach, state, isKnownDone, onSave, onCancel, onCheck, onClose } = props;
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
      isKnownDone={isKnownDone}
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
      <UpsertExpertDialogViewFund
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
