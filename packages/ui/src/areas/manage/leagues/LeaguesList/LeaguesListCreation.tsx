import type { League } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { leagueMutations } from '../../../../data/leagues.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { NewLeagueDialog, newLeagueFields } from '../NewLeagueDialog/NewLeagueDialog.tsx';

interface LeaguesListCreationProps {
  readonly api: ApiConnection;
  readonly onClose: () => void;
  readonly onCreated: (league: League) => void;
}

const undoWords: UndoWords = {
  running: 'Deleting the league again',
  held: 'To be deleted again once you are online',
  done: 'League deleted again',
  unknown: 'League may have been deleted again',
  conflict: 'Somebody changed the league since',
  failed: 'League not deleted again',
};

/** Makes a league for a player, once however often it is sent, and offers to take that back. */
export function LeaguesListCreation({ api, onClose, onCreated }: LeaguesListCreationProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const creation = useChange(leagueMutations.create(api, queryClient), newLeagueFields);
  return (
    <NewLeagueDialog
      {...{ api, onClose }}
      reach={reachOf(project.selectedProject)}
      state={creation.state}
      onCreate={({ name, ownerId }) =>
        creation.send(
          { id, name, ownerId },
          {
            onDone(league, isShown) {
              notify.success({
                title: 'League created',
                description: league.name,
                action: undoChange(
                  {
                    words: undoWords,
                    description: league.name,
                    openAt: `${manageTabs.leagues.path}?open=${id}`,
                    change: leagueMutations.remove(api, id, queryClient),
                    wish: { version: league.version, reason: 'Creation undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onCreated(league);
            },
            onUnknownUnseen: () => notify.warning({ title: 'League may have been created', description: name }),
          },
        )
      }
      onCancel={creation.cancel}
      onCheck={creation.checkAgain}
    />
  );
}
