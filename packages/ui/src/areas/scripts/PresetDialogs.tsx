import { Name, type ScriptDraft, type ScriptPreset } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../components/Callout/Callout.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { scriptMutations, scriptQueries } from '../../data/scripts.ts';
import { useChange } from '../../data/use-change.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../records/DeleteRecord/DeleteRecord.tsx';
import { FormDialog, type FormDialogProps } from '../../records/FormDialog/FormDialog.tsx';
import { useMadeAfterAll } from '../../records/use-made-after-all.ts';
import { presetAddress } from './script-address.ts';

const presetFields = ['name', 'parameters', 'id'] as const;

interface PresetNameDialogProps
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** As it is called now; empty for a new one. */
  readonly name: string;
  readonly done: string;
  readonly state: ChangeState<(typeof presetFields)[number]>;
  /** Whether a new one was found, though its making was not answered. */
  readonly isMade?: boolean;
  readonly onName: (name: string) => void;
}

const Form = z.object({ name: Name });

/** The name of a saved set of parameters. */
function PresetNameDialog({ name, state, isMade = false, onName, ...dialog }: PresetNameDialogProps) {
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { name } });
  const { setError } = form;
  const wrong = state.is === 'invalid' ? (state.fields.name ?? state.fields.parameters ?? state.fields.id) : undefined;
  useEffect(() => {
    if (wrong !== undefined) setError('name', { message: wrong }, { shouldFocus: true });
  }, [wrong, setError]);
  const isNew = name === '';
  return (
    <FormDialog
      {...dialog}
      state={state}
      kept="What you typed is kept."
      {...(isNew && (state.is === 'conflict' || isMade)
        ? {
            ended: (
              <Callout title={isMade ? 'It was saved' : 'This set was saved before'}>
                Look for it among the saved sets.
              </Callout>
            ),
          }
        : {})}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => onName(values.name))}
    >
      <TextField
        label="Name"
        autoFocus
        dir="auto"
        readOnly={isUnderWay(state) || state.is === 'gone'}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}

interface NewPresetProps {
  readonly api: ApiConnection;
  readonly draft: ScriptDraft;
  readonly onClose: () => void;
}

/** Keeps parameters under a name. */
export function NewPreset({ api, draft, onClose }: NewPresetProps) {
  const { notify, navigate } = usePort();
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const change = useChange(scriptMutations.savePreset(api, queryClient), presetFields);
  const { state, isMade, onCheck } = useMadeAfterAll(scriptQueries.preset(api, id), change.state);
  return (
    <PresetNameDialog
      title="Save these parameters"
      name=""
      done="saved"
      submitLabel="Save parameters"
      state={state}
      isMade={isMade}
      onName={(name) =>
        change.send(
          { id, name, ...draft },
          {
            onDone(_preset, isShown) {
              const action = { label: 'Open', run: () => navigate(presetAddress(id), api.projectKey) };
              notify.success({ title: 'Parameters saved', description: name, action });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Parameters may have been saved', description: name }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={onCheck}
      onClose={onClose}
    />
  );
}

interface OfPreset {
  readonly api: ApiConnection;
  readonly preset: ScriptPreset;
  readonly onClose: () => void;
}

/** Gives a saved set another name. */
export function RenamePreset({ api, preset, onClose }: OfPreset) {
  const { notify } = usePort();
  const queryClient = useQueryClient();
  const change = useChange(scriptMutations.changePreset(api, preset.id, queryClient), presetFields);
  return (
    <PresetNameDialog
      title="Rename this saved set"
      name={preset.name}
      done="renamed"
      submitLabel="Rename saved set"
      state={change.state}
      onName={(name) =>
        change.send(
          { version: preset.version, name },
          {
            onDone(_preset, isShown) {
              notify.success({ title: 'Saved set renamed', description: name });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Saved set may have been renamed', description: name }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    />
  );
}

/** Deletes a saved set; the runs that were made from it stay. */
export const DeletePreset = ({ api, preset, onClose }: OfPreset) => (
  <DeleteRecord
    api={api}
    kind="saved set"
    record={preset}
    isGone={false}
    detail={undefined}
    stays="Runs that were made from it stay."
    measure={scriptQueries.presetDeletion(api, preset.id)}
    previewOf={() => ({ goes: [], reachesOthers: false })}
    change={scriptMutations.removePreset}
    restore={scriptMutations.restorePreset}
    openAt={presetAddress(preset.id)}
    onClose={onClose}
    onDeleted={onClose}
  />
);
