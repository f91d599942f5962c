import { type OfficialLeague, type OfficialLeagueSort, officialLeagueSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { officialLeaguesFile } from '../../../../data/official-leagues-files.ts';
import { RecordList, type RecordListDefinition } from '../../RecordList/RecordList.tsx';
import { officialLeagueFilterMenu, officialLeagueFilters, officialLeagueLabels } from '../official-league-labels.ts';
import type { OfficialLeaguesInitialData } from '../official-leagues-initial-data.ts';
import { officialLeagueColumns } from './official-league-columns.tsx';

const officialLeagues: RecordListDefinition<OfficialLeague, OfficialLeagueSort, typeof officialLeagueFilters> = {
  tableId: 'official-leagues',
  labels: officialLeagueLabels,
  sorts: officialLeagueSorts,
  filters: { known: officialLeagueFilters, menu: officialLeagueFilterMenu },
  list: officialLeagueQueries.list,
  columns: officialLeagueColumns,
  file: { columnCount: fileColumns.officialLeagues, write: officialLeaguesFile },
  dialogs: () => import('./OfficialLeaguesListDialogs.tsx').then((module) => module.OfficialLeaguesListDialogs),
  creation: {
    label: 'New official league…',
    load: () => import('./OfficialLeaguesListCreation.tsx').then((module) => module.OfficialLeaguesListCreation),
  },
};

/** Props of {@link OfficialLeaguesList}. */
export interface OfficialLeaguesListProps {
  /** Initial data of the document; shown until somebody asks for something else. */
  readonly initialData?: OfficialLeaguesInitialData | undefined;
}

/** Every official league of the selected project. */
export const OfficialLeaguesList = ({ initialData }: OfficialLeaguesListProps) => (
  <RecordList kind={officialLeagues} initialData={initialData} />
);
