import { type OfficialLeague, toSlug } from '@bullpen/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readLocalText } from '../../../../components/MomentField/local-moment.ts';
import { MomentField } from '../../../../components/MomentField/MomentField.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import type { ChangeState } from '../../../../data/change-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { isolated } from '../../../../foundation/isolated.ts';
import type { FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { RecordForm } from '../../../../records/RecordForm/RecordForm.tsx';
import type { RecordSave } from '../../../../records/RecordForm/use-record-form.ts';
import { ImagePicker, uploadFirst } from '../../ImagePicker/ImagePicker.tsx';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { MarkdownField } from '../../MarkdownField/MarkdownField.tsx';
import type { OfficialLeagueInput, OfficialLeagueValues } from './official-league-values.ts';
import classes from './UpsertOfficialLeagueDialogView.module.css';
import { useOfficialLeagueForm } from './use-official-league-form.ts';

/** What the fields are called. */
const labels: Readonly<Record<keyof OfficialLeagueValues, string>> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageId: 'Image',
  sponsor: 'Sponsor',
  start: 'Start',
  end: 'End',
};

function moment(text: string, timeZone: string): string {
  const read = readLocalText(text, timeZone);
  return read.is === 'moment' ? formatMoment(read.moment, timeZone) : text;
}

/** A value as people read it. */
const shownIn =
  (timeZone: string) =>
  (values: OfficialLeagueValues, field: keyof OfficialLeagueValues): ReactNode => {
    const { imageId: image, sponsor } = values;
    switch (field) {
      case 'imageId':
        return image ? (
          <ImagePickerThumb address={image.address} alternativeText={image.alternativeText || 'Image'} />
        ) : (
          ''
        );
      case 'sponsor':
        return [sponsor.name && isolated(sponsor.name), sponsor.link].filter(Boolean).join('\n');
      case 'start':
      case 'end':
        return moment(values[field], timeZone);
      default:
        return values[field];
    }
  };

/** The fields of the dialog, as the API names them. */
export const officialLeagueFields = ['name', 'slug', 'description', 'imageId', 'sponsor', 'start', 'end'] as const;

/** What the dialog can be in. */
export type UpsertOfficialLeagueDialogViewState = ChangeState<(typeof officialLeagueFields)[number]>;

/** Props of {@link UpsertOfficialLeagueDialogView}. */
export interface UpsertOfficialLeagueDialogViewProps
  extends Pick<FormDialogProps, 'reach' | 'isKnownDone' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the images. */
  readonly api: ApiConnection;
  /** As it is now: after a conflict the newer one. Null for one that is to be made. */
  readonly league: OfficialLeague | null;
  /** Undefined until it is known. */
  readonly season: { readonly start: string; readonly end: string } | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly state: UpsertOfficialLeagueDialogViewState;
  readonly onSave: (save: RecordSave<OfficialLeagueInput>) => void;
}

const undoings = {
  creation: 'It begins as a draft, which no player sees. Undo in this tab deletes it again.',
  draft: 'No player sees a draft. Undo in this tab takes the change back.',
  published: 'Players see the change at once. Undo in this tab takes it back.',
};

/** Everything that staff says of an official league, for a new one and for one that is there. All of it survives every answer. */
export function UpsertOfficialLeagueDialogView(props: UpsertOfficialLeagueDialogViewProps) {
  const { api, league, reach, state, isKnownDone, onCancel, onCheck, onClose } = props;
  // What is typed is of the clocks that were named when it was typed, also where the season, and its zone, come later.
  const [timeZone] = useState(props.timeZone);
  const sheet = useOfficialLeagueForm({ ...props, timeZone });
  const { form, before, isFixed } = sheet;
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control });
  const [isUploading, setUploading] = useState(false);
  const [hasOwnSlug, setOwnSlug] = useState(league !== null);
  const { setValue } = form;
  const { name = '' } = values;
  useEffect(() => {
    if (!hasOwnSlug) setValue('slug', toSlug(name), { shouldDirty: name !== '', shouldValidate: isSubmitted });
  }, [hasOwnSlug, name, isSubmitted, setValue]);

  const kind = league === null ? 'creation' : league.status === 'draft' ? 'draft' : 'published';
  return (
    <RecordForm
      sheet={sheet}
      reach={reach}
      state={state}
      isKnownDone={isKnownDone}
      labels={labels}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
      kind="official league"
      refusal={isUploading ? uploadFirst : undefined}
      undoing={undoings[kind]}
      shown={shownIn(timeZone)}
    >
      <TextField
        label="Name"
        hint={`${name.trim().length} / 80`}
        dir="auto"
        spellCheck={false}
        autoFocus={!isFixed}
        readOnly={isFixed}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Slug"
        hint={hasOwnSlug ? 'its place in addresses' : 'follows the name until you change it'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        readOnly={isFixed}
        error={errors.slug?.message}
        {...form.register('slug', { onChange: () => setOwnSlug(true) })}
      />
      <MarkdownField
        label="Description"
        typed={values.description ?? ''}
        readOnly={isFixed}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <ImagePicker
        label="Image"
        api={api}
        image={form.getValues('imageId')}
        isFixed={isFixed}
        error={errors.imageId?.message}
        onUnsaved={setUploading}
        onImage={(image) => form.setValue('imageId', image, { shouldDirty: true, shouldValidate: true })}
      />
      <UpsertOfficialLeagueDialogViewSponsor form={form} isFixed={isFixed} />
      <div className={classes.pair}>
        {(['start', 'end'] as const).map((field) => (
          <MomentField
            key={field}
            label={field === 'start' ? 'Start' : 'End'}
            typed={values[field] ?? ''}
            timeZone={timeZone}
            known={before?.[field]}
            readOnly={isFixed}
            error={errors[field]?.message}
            {...form.register(field, field === 'start' ? { deps: ['end'] } : {})}
          />
        ))}
      </div>
    </RecordForm>
  );
}

interface UpsertOfficialLeagueDialogViewSponsorProps {
  readonly form: UseFormReturn<OfficialLeagueValues>;
  readonly isFixed: boolean;
}

/** Who pays for it, and where their page is. */
function UpsertOfficialLeagueDialogViewSponsor({ form, isFixed }: UpsertOfficialLeagueDialogViewSponsorProps) {
  const { sponsor } = form.formState.errors;
  return (
    <div className={classes.pair}>
      <TextField
        label="Sponsor"
        hint="may be empty"
        dir="auto"
        spellCheck={false}
        readOnly={isFixed}
        error={sponsor?.name?.message ?? sponsor?.message}
        {...form.register('sponsor.name')}
      />
      <TextField
        label="Sponsor’s link"
        hint="may be empty"
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        readOnly={isFixed}
        error={sponsor?.link?.message}
        {...form.register('sponsor.link')}
      />
    </div>
  );
}
