import { type OfficialLeague, type OfficialLeagueSort, officialLeagueSorts } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { officialLeagueFiles, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { formatDate } from '../../../../foundation/format.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import {
  officialLeagueFilterMenu,
  officialLeagueFilters,
  officialLeagueLabels,
  statusWord,
} from '../official-league-labels.ts';
import classes from './OfficialLeaguesScreen.module.css';

/** The columns of the list of official leagues; those that sort are called as the API calls their sort. */
const officialLeagueColumns = (timeZone: string): readonly DataTableColumn<OfficialLeague>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 200,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ status, start, end }) =>
      `${statusWord(status)}, ${formatDate(start, timeZone)} – ${formatDate(end, timeZone)}`,
  },
  {
    id: 'slug',
    heading: 'Slug',
    minWidth: 140,
    priority: 'low',
    cell: ({ slug }) => <code className={classes.slug}>{slug}</code>,
  },
  {
    id: 'status',
    heading: 'Status',
    width: '104px',
    priority: 'medium',
    cell: ({ status }) => statusWord(status),
  },
  {
    id: 'sponsor',
    heading: 'Sponsor',
    minWidth: 140,
    priority: 'low',
    cell: ({ sponsor }) => (sponsor ? <RecordName name={sponsor.name} /> : <Note as="span">–</Note>),
  },
  {
    id: 'start',
    heading: 'Start',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ start }) => formatDate(start, timeZone),
  },
  {
    id: 'end',
    heading: 'End',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ end }) => formatDate(end, timeZone),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];

const officialLeagues: RecordListDefinition<OfficialLeague, OfficialLeagueSort, typeof officialLeagueFilters> = {
  tableId: 'official-leagues',
  labels: officialLeagueLabels,
  sorts: officialLeagueSorts,
  filters: { known: officialLeagueFilters, menu: officialLeagueFilterMenu },
  list: officialLeagueQueries.list,
  columns: officialLeagueColumns,
  file: officialLeagueFiles.officialLeagues,
  dialogs: () => import('./OfficialLeagueDialog.tsx').then((module) => module.OfficialLeagueDialog),
  isBeside: true,
  hasNews: true,
  creation: {
    label: 'New official league…',
    load: () => import('./UpsertOfficialLeagueDialog.tsx').then((module) => module.UpsertOfficialLeagueDialog),
  },
};

/**
 * Every official league of the selected project.
 *
 * Use it as the page of `/manage/official-leagues`; those that players made are in LeaguesScreen.
 */
export const OfficialLeaguesScreen = () => <RecordList kind={officialLeagues} />;
