import { type OfficialLeague, toSlug } from '@bullpen/contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import { FormDialog, type FormDialogProps } from '../../../../components/FormDialog/FormDialog.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { changesTo } from '../../changes-to.ts';
import { ImagePicker } from '../../ImagePicker/ImagePicker.tsx';
import { MarkdownField } from '../../MarkdownField/MarkdownField.tsx';
import { MomentField } from '../../MomentField/MomentField.tsx';
import classes from './OfficialLeagueForm.module.css';
import { OfficialLeagueFormSponsor } from './OfficialLeagueFormSponsor.tsx';
import { conflictFields } from './official-league-conflict.tsx';
import { type OfficialLeagueWish, valuesOf, wishOf } from './official-league-values.ts';
import { useOfficialLeagueForm } from './useOfficialLeagueForm.ts';

/** The fields of the dialog, as the API names them. */
export const officialLeagueFields = ['name', 'slug', 'description', 'imageId', 'sponsor', 'start', 'end'] as const;

/** What the dialog can be in. */
export type OfficialLeagueFormState = ChangeState<(typeof officialLeagueFields)[number]>;

/** What is sent: of a new one everything, of one that is there what differs from the version that it was read in. */
export interface OfficialLeagueSave {
  readonly wish: OfficialLeagueWish;
  readonly changes: Partial<OfficialLeagueWish>;
  readonly before: OfficialLeague | null;
}

/** Props of {@link OfficialLeagueForm}. */
export interface OfficialLeagueFormProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the images. */
  readonly api: ApiConnection;
  /** As it is now: after a conflict the newer one. Null for one that is to be made. */
  readonly league: OfficialLeague | null;
  /** Undefined until it is known. */
  readonly season: { readonly start: string; readonly end: string } | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly state: OfficialLeagueFormState;
  readonly onSave: (save: OfficialLeagueSave) => void;
}

const undoings = {
  creation: 'It begins as a draft, which no player sees. Undo in this tab deletes it again.',
  draft: 'No player sees a draft. Undo in this tab takes the change back.',
  published: 'Players see the change at once. Undo in this tab takes it back.',
};

/** Everything that staff says of an official league, for a new one and for one that is there. All of it survives every answer. */
export function OfficialLeagueForm(props: OfficialLeagueFormProps) {
  const { api, league, reach, state, onSave, onCancel, onCheck, onClose } = props;
  // What is typed is of the clocks that were named when it was typed, also where the season, and its zone, come later.
  const [timeZone] = useState(props.timeZone);
  const { form, before, conflict, isSameNow, isSettled, onSend } = useOfficialLeagueForm({ ...props, timeZone });
  const { errors, isDirty, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control });
  const [hasOwnSlug, setOwnSlug] = useState(league !== null);
  const { setValue } = form;
  const { name = '' } = values;
  useEffect(() => {
    if (!hasOwnSlug) setValue('slug', toSlug(name), { shouldDirty: name !== '', shouldValidate: isSubmitted });
  }, [hasOwnSlug, name, isSubmitted, setValue]);

  const isMade = league === null && state.is === 'conflict';
  const isFixed = isUnderWay(state) || isMade || isSameNow || state.is === 'gone';
  const kind = league === null ? 'creation' : league.status === 'draft' ? 'draft' : 'published';
  const save = form.handleSubmit((typed) => {
    const wish = wishOf(typed, { timeZone, before });
    const changes = before === null ? wish : changesTo(wishOf(valuesOf(before, timeZone), { timeZone, before }), wish);
    if (Object.keys(changes).length === 0) return onClose();
    onSend();
    onSave({ wish, changes, before });
  });
  return (
    <FormDialog
      title={league === null ? 'New official league' : 'Edit this official league'}
      {...(reach ? { reach } : {})}
      state={conflict || (isSettled && !isUnderWay(state)) ? { is: 'idle' } : state}
      done={league === null ? 'created' : 'changed'}
      kept={`What you typed is kept${league === null ? ', and sending it again makes no second official league' : ''}.`}
      {...(isMade || isSameNow ? { ended: <Ended isMade={isMade} /> } : {})}
      undoing={undoings[kind]}
      isDirty={isDirty}
      isBlocked={conflict !== undefined && conflict.chosen === undefined}
      submitLabel={conflict ? 'Use these values' : league === null ? 'Create official league' : 'Save official league'}
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
          fields={conflictFields(conflict.theirs, conflict.mine, timeZone)}
          choices={conflict.choices}
          onChoose={conflict.choose}
        />
      ) : (
        <>
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
            onImage={(image) => form.setValue('imageId', image, { shouldDirty: true, shouldValidate: true })}
          />
          <OfficialLeagueFormSponsor {...{ form, isFixed }} />
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
        </>
      )}
    </FormDialog>
  );
}

const Ended = ({ isMade }: { readonly isMade: boolean }) =>
  isMade ? (
    <Callout title="This official league was created before">
      It may have been changed or deleted since. Look for it in the list before you make another one.
    </Callout>
  ) : (
    <Callout title="It is as you want it now">Nothing is left to do.</Callout>
  );
