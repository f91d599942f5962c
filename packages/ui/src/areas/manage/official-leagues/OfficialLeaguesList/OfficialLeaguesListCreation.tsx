import type { OfficialLeague } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { officialLeagueMutations } from '../../../../data/official-leagues.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { OfficialLeagueForm, officialLeagueFields } from '../OfficialLeagueForm/OfficialLeagueForm.tsx';
import { useSeasonDates } from '../useSeasonDates.ts';

interface OfficialLeaguesListCreationProps {
  readonly api: ApiConnection;
  readonly onClose: () => void;
  readonly onCreated: (league: OfficialLeague) => void;
}

const undoWords: UndoWords = {
  running: 'Deleting the official league again',
  held: 'To be deleted again once you are online',
  done: 'Official league deleted again',
  unknown: 'Official league may have been deleted again',
  conflict: 'Somebody changed the official league since',
  failed: 'Official league not deleted again',
};

/** Makes an official league, once however often it is sent, and offers to take that back. */
export function OfficialLeaguesListCreation({ api, onClose, onCreated }: OfficialLeaguesListCreationProps) {
  const port = usePort();
  const { notify, project, timeZone } = port;
  const season = useSeasonDates();
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const creation = useChange(officialLeagueMutations.create(api, queryClient), officialLeagueFields);
  return (
    <OfficialLeagueForm
      {...{ api, timeZone, season, onClose }}
      league={null}
      reach={reachOf(project.selectedProject)}
      state={creation.state}
      onSave={({ wish }) =>
        creation.send(
          { id, ...wish },
          {
            onDone(league, isShown) {
              notify.success({
                title: 'Official league created',
                description: league.name,
                action: undoChange(
                  {
                    words: undoWords,
                    description: league.name,
                    openAt: `${manageTabs.officialLeagues.path}?open=${id}`,
                    change: officialLeagueMutations.remove(api, id, queryClient),
                    wish: { version: league.version, reason: 'Creation undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onCreated(league);
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Official league may have been created', description: wish.name }),
          },
        )
      }
      onCancel={creation.cancel}
      onCheck={creation.checkAgain}
    />
  );
}
