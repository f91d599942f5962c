import { type League, type LeagueSort, leagueSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { leagueWords } from '../league-words.ts';
import type { LeaguesPreview } from '../leagues-preview.ts';
import { leagueColumns } from './league-columns.tsx';

const leagues: RecordKind<League, LeagueSort> = {
  tableId: 'leagues',
  words: leagueWords,
  sorts: leagueSorts,
  list: leagueQueries.list,
  columns: leagueColumns,
  file: { columnCount: fileColumns.leagues, write: leaguesFiles.leagues },
  dialogs: () => import('./LeaguesListDialogs.tsx').then((module) => module.LeaguesListDialogs),
  creation: {
    label: 'New league…',
    load: () => import('./LeaguesListCreation.tsx').then((module) => module.LeaguesListCreation),
  },
};

/** Props of {@link LeaguesList}. */
export interface LeaguesListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: LeaguesPreview | undefined;
}

/** Every league of the selected project. */
export const LeaguesList = ({ preview }: LeaguesListProps) => <RecordList kind={leagues} preview={preview} />;
