import { type Player, type PlayerSort, playerFilterSorts, playerSorts } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileColumns } from '../../../../data/file-columns.ts';
import { playerQueries } from '../../../../data/players.ts';
import { playersFile } from '../../../../data/players-files.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { type PlayerFilters, playerFilterMenu, playerFilters, playerWords } from '../player-words.ts';
import type { PlayersPreview } from '../players-preview.ts';
import { playerColumns } from './player-columns.tsx';

const players: RecordKind<Player, PlayerSort, PlayerFilters> = {
  tableId: 'players',
  words: playerWords,
  sorts: playerSorts,
  list: playerQueries.list,
  columns: playerColumns,
  file: { columnCount: fileColumns.players, write: playersFile },
  bulk: () => import('../PlayersBulk/PlayersBulk.tsx').then((module) => module.PlayersBulk),
  dialogs: () => import('./PlayersListDialogs.tsx').then((module) => module.PlayersListDialogs),
};

/** Props of {@link PlayersList}. */
export interface PlayersListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: PlayersPreview | undefined;
}

/** Every player of the selected project. */
export function PlayersList({ preview }: PlayersListProps) {
  const { api, project, now } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const { selectedProject } = project;
  const kind = useMemo(
    () => ({
      ...players,
      filters: {
        ...{ known: playerFilters(selectedProject), menu: playerFilterMenu(selectedProject) },
        sorts: playerFilterSorts,
      },
      columns: (timeZone: string) => playerColumns(timeZone, currency),
    }),
    [selectedProject, currency],
  );
  return <RecordList kind={kind} preview={preview} />;
}
