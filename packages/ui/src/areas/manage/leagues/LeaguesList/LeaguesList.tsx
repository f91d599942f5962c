import { type League, type LeagueSort, leagueSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { RecordList, type RecordListDefinition } from '../../RecordList/RecordList.tsx';
import { leagueLabels } from '../league-labels.ts';
import type { LeaguesInitialData } from '../leagues-initial-data.ts';
import { leagueColumns } from './league-columns.tsx';

const leagues: RecordListDefinition<League, LeagueSort> = {
  tableId: 'leagues',
  labels: leagueLabels,
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
  /** Initial data of the document; shown until somebody asks for something else. */
  readonly initialData?: LeaguesInitialData | undefined;
}

/** Every league of the selected project. */
export const LeaguesList = ({ initialData }: LeaguesListProps) => (
  <RecordList kind={leagues} initialData={initialData} />
);
