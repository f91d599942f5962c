import { type Player, type PlayerSort, playerFilterSorts, playerSorts } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileColumns } from '../../../../data/file-columns.ts';
import { playerQueries } from '../../../../data/players.ts';
import { playersFile } from '../../../../data/players-files.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../RecordList/RecordList.tsx';
import { type PlayerFilters, playerFilterMenu, playerFilters, playerLabels } from '../player-labels.ts';
import type { PlayersInitialData } from '../players-initial-data.ts';
import { playerColumns } from './player-columns.tsx';

const players: RecordListDefinition<Player, PlayerSort, PlayerFilters> = {
  tableId: 'players',
  labels: playerLabels,
  sorts: playerSorts,
  list: playerQueries.list,
  columns: playerColumns,
  file: { columnCount: fileColumns.players, write: playersFile },
  bulk: () => import('../PlayersBulk/PlayersBulk.tsx').then((module) => module.PlayersBulk),
  dialogs: () => import('./PlayersListDialogs.tsx').then((module) => module.PlayersListDialogs),
};

/** Props of {@link PlayersList}. */
export interface PlayersListProps {
  /** Initial data of the document; shown until somebody asks for something else. */
  readonly initialData?: PlayersInitialData | undefined;
}

/** Every player of the selected project. */
export function PlayersList({ initialData }: PlayersListProps) {
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
  return <RecordList kind={kind} initialData={initialData} />;
}
