import { type OfficialLeague, type OfficialLeagueSort, officialLeagueSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { officialLeaguesFile } from '../../../../data/official-leagues-files.ts';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { officialLeagueFilterMenu, officialLeagueFilters, officialLeagueWords } from '../official-league-words.ts';
import type { OfficialLeaguesPreview } from '../official-leagues-preview.ts';
import { officialLeagueColumns } from './official-league-columns.tsx';

const officialLeagues: RecordKind<OfficialLeague, OfficialLeagueSort, typeof officialLeagueFilters> = {
  tableId: 'official-leagues',
  words: officialLeagueWords,
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
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: OfficialLeaguesPreview | undefined;
}

/** Every official league of the selected project. */
export const OfficialLeaguesList = ({ preview }: OfficialLeaguesListProps) => (
  <RecordList kind={officialLeagues} preview={preview} />
);
