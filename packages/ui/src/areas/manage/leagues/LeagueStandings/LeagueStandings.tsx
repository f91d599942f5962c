import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { useSettled } from '../../../../data/use-settled.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { searchPause } from '../../list-query.ts';
import { LeagueRows, type LeagueRowsLabels } from '../LeagueRows/LeagueRows.tsx';
import { standingColumns } from './standing-columns.tsx';

/** Props of {@link LeagueStandings}. */
export interface LeagueStandingsProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

const labels: LeagueRowsLabels = {
  title: 'Standings',
  one: 'standing',
  many: 'standings',
  searchLabel: 'Search player, fund or id',
  empty: 'Nobody in this league has a fund.',
  failureTitle: 'Failed to fetch the standings',
};

/** Where the members of a league stand, each with the best of their funds. */
export function LeagueStandings({ api, leagueId }: LeagueStandingsProps) {
  const { api: asked, project, now } = usePort();
  const [search, setSearch] = useState('');
  const listQuery = { search: useSettled(search.trim(), searchPause), sort: 'rank' } as const;
  const query = useInfiniteQuery(leagueQueries.standings(api, listQuery, leagueId));
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api: asked, now }));
  return (
    <LeagueRows
      labels={labels}
      query={query}
      search={search}
      onSearch={setSearch}
      columns={standingColumns(known?.season.currency)}
      file={{
        name: `${api.projectKey}-league-standings`,
        columnCount: fileColumns.standings,
        write: (writing) => leaguesFiles.standings(api, { id: leagueId, search: listQuery.search }, writing),
      }}
    />
  );
}
