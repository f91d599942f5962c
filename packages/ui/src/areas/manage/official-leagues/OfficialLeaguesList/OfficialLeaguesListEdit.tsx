import type { OfficialLeague } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isUnderWay } from '../../../../data/change-state.ts';
import { officialLeagueMutations } from '../../../../data/official-leagues.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { OfficialLeagueForm, officialLeagueFields } from '../OfficialLeagueForm/OfficialLeagueForm.tsx';
import { changesBack } from '../OfficialLeagueForm/official-league-values.ts';
import { useSeasonDates } from '../useSeasonDates.ts';

/** Props of whatever changes one official league. */
export interface OfficialLeaguesListEditProps {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly league: OfficialLeague;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const undoWords: UndoWords = {
  running: 'Changing the official league back',
  held: 'To be changed back once you are online',
  done: 'Official league is as before',
  unknown: 'Official league may be as before',
  conflict: 'Somebody changed the official league since',
  failed: 'Official league not changed back',
};

/** Changes an official league, and offers to take that back. */
export function OfficialLeaguesListEdit({ api, league, isGone, onClose }: OfficialLeaguesListEditProps) {
  const port = usePort();
  const { notify, project, timeZone } = port;
  const season = useSeasonDates();
  const queryClient = useQueryClient();
  const { id } = league;
  const edit = useChange(officialLeagueMutations.update(api, id, queryClient), officialLeagueFields);
  return (
    <OfficialLeagueForm
      {...{ api, league, timeZone, season, onClose }}
      reach={reachOf(project.selectedProject)}
      state={isGone && !isUnderWay(edit.state) ? { is: 'gone' } : edit.state}
      onSave={({ changes, before }) =>
        edit.send(
          { version: before?.version ?? league.version, ...changes },
          {
            onDone(changed, isShown) {
              notify.success({
                title: 'Official league changed',
                description: changed.name,
                action: undoChange(
                  {
                    words: undoWords,
                    description: changed.name,
                    openAt: `${manageTabs.officialLeagues.path}?open=${id}`,
                    change: officialLeagueMutations.update(api, id, queryClient),
                    wish: {
                      version: changed.version,
                      reason: 'Change undone.',
                      ...changesBack(before ?? league, changes),
                    },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Official league may have been changed', description: league.name }),
          },
        )
      }
      onCancel={edit.cancel}
      onCheck={edit.checkAgain}
    />
  );
}
