import type { ScriptDraft, ScriptPreset } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isUnderWay } from '../../data/change-state.ts';
import { scriptMutations } from '../../data/scripts.ts';
import { useChange } from '../../data/use-change.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { whoChanged } from '../../records/FormDialog/who-changed.ts';
import { writingRefusal } from '../../records/writing-refusal.ts';

interface PresetSavingProps {
  readonly api: ApiConnection;
  readonly draft: ScriptDraft;
  /** Whether the parameters fit their template: others are not kept. */
  readonly isFit: boolean;
  /** The set that was opened; its parameters may have been changed since. */
  readonly preset: ScriptPreset | undefined;
}

const presetFields = ['parameters'] as const;
const loadNaming = () => import('./PresetDialogs.tsx').then((module) => module.NewPreset);

/** Keeps parameters under a name, or changes those of the set that was opened. */
export function PresetSaving({ api, draft, isFit, preset }: PresetSavingProps) {
  const { viewer } = usePort();
  const [isNaming, setNaming] = useState(false);
  const refusal =
    writingRefusal(viewer) ?? (isFit ? undefined : 'Parameters that do not fit their template are not kept.');
  const isChanged = preset !== undefined && JSON.stringify(preset.parameters) !== JSON.stringify(draft.parameters);
  return (
    <>
      {preset && isChanged ? <PresetUpdate api={api} draft={draft} preset={preset} refusal={refusal} /> : null}
      <RefusableButton variant="ghost" act="Save these parameters…" refusal={refusal} onClick={() => setNaming(true)}>
        Save parameters…
      </RefusableButton>
      {isNaming ? <LazyPart load={loadNaming} props={{ api, draft, onClose: () => setNaming(false) }} /> : null}
    </>
  );
}

interface PresetUpdateProps extends Pick<PresetSavingProps, 'api' | 'draft'> {
  readonly preset: ScriptPreset;
  readonly refusal: string | undefined;
}

function PresetUpdate({ api, draft, preset, refusal }: PresetUpdateProps) {
  const port = usePort();
  const { notify } = port;
  const queryClient = useQueryClient();
  const { state, send } = useChange(scriptMutations.changePreset(api, preset.id, queryClient), presetFields);
  const { name, version } = preset;
  return (
    <>
      <RefusableButton
        variant="ghost"
        act="Update the saved set"
        busy={isUnderWay(state) && state.is !== 'done'}
        refusal={refusal}
        onClick={() =>
          send(
            { version, parameters: draft.parameters },
            {
              onDone: () => notify.success({ title: 'Saved set changed', description: name }),
              onUnknownUnseen: () => notify.warning({ title: 'Saved set may have been changed', description: name }),
            },
          )
        }
      >
        Update the saved set
      </RefusableButton>
      {state.is === 'conflict' ? (
        <Callout title="Somebody changed the saved set">
          {whoChanged(state, port)} Press again to put your parameters in the place of theirs.
        </Callout>
      ) : null}
      {state.is === 'failed' || state.is === 'unknown' || state.is === 'refused' ? (
        <Callout title="The saved set was not changed">{state.message}</Callout>
      ) : null}
    </>
  );
}
