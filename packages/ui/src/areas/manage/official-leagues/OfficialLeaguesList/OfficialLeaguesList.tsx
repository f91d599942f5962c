import { type OfficialLeague, type OfficialLeagueSort, officialLeagueSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { officialLeagueQueries, officialLeaguesFile } from '../../../../data/official-leagues.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { officialLeagueFilterMenu, officialLeagueFilters, officialLeagueLabels } from '../official-league-labels.ts';
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

/** Every official league of the selected project. */
export const OfficialLeaguesList = () => <RecordList kind={officialLeagues} />;

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchOfficialLeagues(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, officialLeagueSorts, officialLeagueFilters);
  if (own) await queryClient.prefetchInfiniteQuery(officialLeagueQueries.list(own, listQuery));
}
