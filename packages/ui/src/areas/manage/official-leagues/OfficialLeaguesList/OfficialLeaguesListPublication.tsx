import type { OfficialLeague } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeState, orGone } from '../../../../data/change-state.ts';
import { officialLeagueMutations } from '../../../../data/official-leagues.ts';
import { useChange } from '../../../../data/use-change.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import type { RecordActProps } from '../../../../records/use-record-edit.ts';
import { PublishDialog } from '../PublishDialog/PublishDialog.tsx';

/** Puts a draft before the players, as it stands in the version that the person sees. */
export function OfficialLeaguesListPublication({
  api,
  record: league,
  isGone,
  onClose,
}: RecordActProps<OfficialLeague>) {
  const { notify, now, project, timeZone } = usePort();
  const queryClient = useQueryClient();
  const { id, name, version } = league;
  const publication = useChange<typeof league, { readonly version: number }, never>(
    officialLeagueMutations.publish(api, id, queryClient),
    [],
  );
  return (
    <PublishDialog
      league={league}
      timeZone={timeZone}
      now={now()}
      reach={reachOf(project.selectedProject)}
      state={stateOf(isGone, publication.state)}
      onConfirm={() =>
        publication.send(
          { version },
          {
            onDone(_published, isShown) {
              notify.success({ title: 'Official league published', description: name });
              if (isShown) onClose();
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Official league may have been published', description: name }),
          },
        )
      }
      onCancel={publication.cancel}
      onCheck={publication.checkAgain}
      onClose={onClose}
    />
  );
}

function stateOf(isGone: boolean, state: ChangeState): Exclude<ChangeState, { readonly is: 'invalid' }> {
  const shown = orGone(state, isGone);
  // It has no fields that could be wrong.
  return shown.is === 'invalid' ? { is: 'idle' } : shown;
}
