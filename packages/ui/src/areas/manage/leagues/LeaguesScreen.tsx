import { type League, type LeagueSort, leagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueFiles, leagueQueries } from '../../../data/leagues.ts';
import { ownApi } from '../../../data/own-api.ts';
import { readListQuery } from '../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { LeaguesTable, leagueColumns } from './LeaguesTable.tsx';

const dialogs = () => import('./LeagueDialog.tsx');

const leagues: RecordListDefinition<League, LeagueSort> = {
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
  list: leagueQueries.list,
  columns: leagueColumns,
  table: LeaguesTable,
  file: leagueFiles.leagues,
  dialogs: async () => (await dialogs()).LeagueDialog,
  creation: { label: 'New league…', load: async () => (await dialogs()).LeagueCreation },
};

/** Every league of the selected project: found, sorted, exported, opened and made. */
export const LeaguesScreen = () => <RecordList kind={leagues} />;

/** Asks for what the screen shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchLeagues(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  if (own)
    await queryClient.prefetchInfiniteQuery(leagueQueries.list(own, readListQuery(url.searchParams, leagueSorts)));
}
