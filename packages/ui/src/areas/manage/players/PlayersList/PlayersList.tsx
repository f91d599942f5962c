import type { Player, PlayerSort } from '@bullpen/contract';
import { playerQueries } from '../../../../data/players.ts';
import { playersFile } from '../../../../data/players-files.ts';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { playerSorts, playerWords } from '../player-words.ts';
import type { PlayersPreview } from '../players-preview.ts';
import { playerColumns } from './player-columns.tsx';

const players: RecordKind<Player, PlayerSort> = {
  tableId: 'players',
  words: playerWords,
  sorts: playerSorts,
  list: playerQueries.list,
  columns: playerColumns,
  file: { columnCount: 6, write: playersFile },
  dialogs: () => import('./PlayersListDialogs.tsx').then((module) => module.PlayersListDialogs),
};

/** Props of {@link PlayersList}. */
export interface PlayersListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: PlayersPreview | undefined;
}

/** Every player of the selected project. */
export const PlayersList = ({ preview }: PlayersListProps) => <RecordList kind={players} preview={preview} />;
