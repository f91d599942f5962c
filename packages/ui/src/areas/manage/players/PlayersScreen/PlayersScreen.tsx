import { type Player, type PlayerSort, type Project, playerFilterSorts, playerSorts } from '@bullpen/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { playerQueries, playersFile } from '../../../../data/players.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { readListQuery } from '../../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { PlayersTable } from '../PlayersTable/PlayersTable.tsx';
import { playerColumns } from '../PlayersTable/player-columns.tsx';
import { type PlayerFilters, playerFilterMenu, playerFilters, playerLabels } from '../player-labels.ts';

const players: RecordListDefinition<Player, PlayerSort, PlayerFilters> = {
  tableId: 'players',
  labels: playerLabels,
  sorts: playerSorts,
  list: playerQueries.list,
  columns: playerColumns,
  table: PlayersTable,
  file: playersFile,
  bulk: () => import('../PlayersBulk/PlayersBulk.tsx').then((module) => module.PlayersBulk),
  dialogs: () => import('./PlayerDialog.tsx').then((module) => module.PlayerDialog),
  isBeside: true,
  hasNews: true,
};

/**
 * Every player of the selected project: found, filtered, sorted, exported and opened.
 *
 * Use it as the page of `/manage/players`; with rows of your own use PlayersTable.
 */
export function PlayersScreen() {
  const { api, project, now } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const { selectedProject } = project;
  const kind = useMemo(
    () => ({
      ...players,
      filters: {
        known: playerFilters(selectedProject),
        menu: playerFilterMenu(selectedProject),
        sorts: playerFilterSorts,
      },
      columns: (timeZone: string) => playerColumns(timeZone, currency),
    }),
    [selectedProject, currency],
  );
  return <RecordList kind={kind} />;
}

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchPlayers(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, playerSorts, playerFilters(project), playerFilterSorts);
  if (own) await queryClient.prefetchInfiniteQuery(playerQueries.list(own, listQuery));
}
