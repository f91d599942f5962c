import { type League, type LeagueSort, leagueFilterSorts, leagueSorts } from '@bullpen/contract';
import { leagueFiles, leagueQueries } from '../../../data/leagues.ts';
import { RecordList, type RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { LeaguesTable, leagueColumns } from './LeaguesTable.tsx';
import { leagueFilterMenu, leagueFilters } from './league-filters.ts';

const dialogs = () => import('./LeagueDialog.tsx');

const leagues: RecordListDefinition<League, LeagueSort, typeof leagueFilters> = {
  tableId: 'leagues',
  labels: {
    title: 'Leagues',
    one: 'league',
    many: 'leagues',
    searchLabel: 'Search name, join code or id',
    failureTitle: 'Failed to fetch the leagues',
    empty: {
      title: 'No leagues yet',
      text: 'Players make them to compare their funds. Staff can make one for a player.',
    },
  },
  sorts: leagueSorts,
  filters: { known: leagueFilters, menu: leagueFilterMenu, sorts: leagueFilterSorts },
  list: leagueQueries.list,
  columns: leagueColumns,
  table: LeaguesTable,
  file: leagueFiles.leagues,
  dialogs: async () => (await dialogs()).LeagueDialog,
  isBeside: true,
  hasNews: true,
  bulk: () => import('./LeaguesBulk.tsx').then((module) => module.LeaguesBulk),
  creation: { label: 'New league…', load: async () => (await dialogs()).LeagueCreation },
};

/**
 * Every league of the selected project: found, filtered, sorted, exported, opened and made.
 *
 * Use it as the page of `/manage/leagues`; with rows of your own use LeaguesTable.
 */
export const LeaguesScreen = () => <RecordList kind={leagues} />;
