import { type Player, type PlayerSort, playerFilterSorts, playerSorts } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { playerQueries, playersFile } from '../../../../data/players.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { PlayersTable } from '../PlayersTable/PlayersTable.tsx';
import { playerColumns } from '../PlayersTable/player-columns.tsx';
import { type PlayerFilters, playerFilterMenu, playerFilters, playerLabels } from '../player-labels.ts';

const players: RecordListDefinition<Player, PlayerSort, PlayerFilters> = {
  tableId: 'players',
  labels: playerLabels,
  sorts: playerSorts,
  list: playerQueries.list,
  columns: playerColumns,
  table: PlayersTable,
  file: playersFile,
  bulk: () => import('../PlayersBulk/PlayersBulk.tsx').then((module) => module.PlayersBulk),
  dialogs: () => import('./PlayerDialog.tsx').then((module) => module.PlayerDialog),
  isBeside: true,
  hasNews: true,
};

/**
 * Every player of the selected project: found, filtered, sorted, exported and opened.
 *
 * Use it as the page of `/manage/players`; with rows of your own use PlayersTable.
 */
export function PlayersScreen() {
  const { api, project, now } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const { selectedProject } = project;
  const kind = useMemo(
    () => ({
      ...players,
      filters: {
        known: playerFilters(selectedProject),
        menu: playerFilterMenu(selectedProject),
        sorts: playerFilterSorts,
      },
      columns: (timeZone: string) => playerColumns(timeZone, currency),
    }),
    [selectedProject, currency],
  );
  return <RecordList kind={kind} />;
}
