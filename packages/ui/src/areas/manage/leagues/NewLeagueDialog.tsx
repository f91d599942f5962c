import { isVisible, Name, type Player } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../components/Callout/Callout.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { type ChangeState, isUnderWay } from '../../../data/change-state.ts';
import { playerQueries } from '../../../data/players.ts';
import { FormDialog, type FormDialogProps } from '../../../records/FormDialog/FormDialog.tsx';
import { NameField } from '../../../records/NameField/NameField.tsx';
import { RecordPicker } from '../../../records/RecordPicker/RecordPicker.tsx';

/** The fields of the dialog, as the API names them. */
export const newLeagueFields = ['name', 'ownerId'] as const;

/** What the dialog can be in. */
export type NewLeagueDialogState = ChangeState<(typeof newLeagueFields)[number]>;

/** Props of {@link NewLeagueDialog}. */
export interface NewLeagueDialogProps
  extends Pick<FormDialogProps, 'reach' | 'isKnownDone' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** Asked for the players. */
  readonly api: ApiConnection;
  readonly state: NewLeagueDialogState;
  readonly onCreate: (league: { readonly name: string; readonly ownerId: string }) => void;
}

const labelsOf = ({ name, email }: Player) => ({ name, detail: email });

const Form = z.object({ name: Name, ownerId: z.uuid('Choose the player whose league it will be.') });

/**
 * A league that staff makes for a player: its name, and whose it will be. The join code is the server’s.
 *
 * Use it to make a private league for a player; the publisher’s own are made by UpsertOfficialLeagueDialog.
 */
export function NewLeagueDialog(props: NewLeagueDialogProps) {
  const { api, reach, state, isKnownDone = false, onCreate, onCancel, onCheck, onClose } = props;
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { name: '', ownerId: '' } });
  const { setError } = form;
  const [owner, setOwner] = useState<Player | null>(null);
  const wrong = state.is === 'invalid' ? state.fields : undefined;
  useEffect(() => {
    if (wrong?.ownerId !== undefined) setError('ownerId', { message: wrong.ownerId });
    if (wrong?.name !== undefined) setError('name', { message: wrong.name }, { shouldFocus: true });
  }, [wrong, setError]);

  const typed = useWatch({ control: form.control, name: 'name' });
  // The id is new: something else has it only if this very form has made it.
  const isMade = state.is === 'conflict';
  const isFixed = isUnderWay(state) || isMade || isKnownDone || state.is === 'gone';
  const { errors } = form.formState;
  return (
    <FormDialog
      title="New league"
      {...(reach ? { reach } : {})}
      state={state}
      isKnownDone={isKnownDone}
      done="created"
      kept="What you typed is kept, and sending it again makes no second league."
      {...(isMade
        ? {
            ended: (
              <Callout title="This league was created before">
                It may have been changed or deleted since. Look for it in the list before you make another one.
              </Callout>
            ),
          }
        : {})}
      undoing="The player becomes its owner and first member. Undo in this tab deletes it again."
      isDirty={form.formState.isDirty}
      submitLabel="Create league"
      onSubmit={form.handleSubmit(onCreate)}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      <NameField
        label="Name"
        typed={typed}
        question={{ api, kind: 'league', id: '', name: isVisible(typed) && !isFixed ? typed.trim() : '' }}
        autoFocus
        readOnly={isFixed}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <RecordPicker
        label="Owner"
        kind={{ one: 'player', many: 'players', searched: 'name, email or id' }}
        chosen={owner && labelsOf(owner)}
        release={{ text: 'Choose another' }}
        list={(search) => playerQueries.list(api, { search, sort: 'name' })}
        labelsOf={labelsOf}
        isFixed={isFixed}
        error={errors.ownerId?.message}
        onPick={(player) => {
          setOwner(player);
          form.setValue('ownerId', player?.id ?? '', { shouldDirty: true, shouldValidate: player !== null });
        }}
      />
    </FormDialog>
  );
}
