import type { Standing } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Return } from '../../../components/Return/Return.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueFiles, leagueQueries } from '../../../data/leagues.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { formatCount } from '../../../foundation/format.ts';
import { formatAmount } from '../../../foundation/format-money.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { ExportWriting } from '../../../records/ExportMenu/ExportMenu.tsx';
import { searchable } from '../../../records/list-query.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../records/RowList/RowList.tsx';
import { fundAddress } from '../funds/fund-labels.ts';
import classes from './leagues.module.css';

/** Props of {@link LeagueStandings}. */
export interface LeagueStandingsProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

const labels = {
  one: 'standing',
  many: 'standings',
  searchLabel: 'Search player, fund or id',
} as const;

/**
 * Where the members of a league stand, each with the best of their funds.
 *
 * Use it for a league that players made; the best of the season are TopPerformers.
 */
export const LeagueStandings = ({ api, leagueId }: LeagueStandingsProps) => (
  <StandingRows
    fileName={`${api.projectKey}-league-standings`}
    list={(search) => leagueQueries.standings(api, leagueId, search)}
    write={(search, writing) => leagueFiles.standings(api, leagueId, search, writing)}
  />
);

interface StandingRowsProps {
  /** Without its ending. */
  readonly fileName: string;
  readonly list: (search: string) => ReturnType<typeof leagueQueries.standings>;
  readonly write: (search: string, writing: ExportWriting) => Promise<Blob>;
}

/** Standings of whatever is ranked, searched and exported by the server. */
export function StandingRows({ fileName, list, write }: StandingRowsProps) {
  const { api: own, project, now } = usePort();
  const [search, setSearch] = useState('');
  const asked = useAsked(searchable(search));
  const query = useInfiniteQuery(list(asked));
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api: own, now }));
  return (
    <RowList
      label="Standings"
      state={usePagedRows(query)}
      rowId={({ id }) => id}
      row={{ columns: standingColumns(known?.season.currency) }}
      finding={{
        ...labels,
        search,
        onSearch: setSearch,
        file: { name: fileName, write: (writing) => write(asked, writing) },
      }}
      empty="Nobody in this league has a fund."
      failureTitle="Failed to fetch the standings"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

/** `currency` is ISO 4217, undefined until it is known. */
const standingColumns = (currency: string | undefined): readonly DataTableColumn<Standing>[] => [
  {
    id: 'name',
    heading: 'Player',
    namesRow: true,
    minWidth: 160,
    cell: ({ rank, name }) => (
      <span className={classes.standing}>
        {formatCount(rank)}. <bdi>{name}</bdi>
      </span>
    ),
    summary: ({ fund }) => <bdi>{fund.name}</bdi>,
  },
  {
    id: 'fund',
    heading: 'Best fund',
    minWidth: 160,
    priority: 'medium',
    cell: ({ fund }) => <RecordName name={fund.name} to={fundAddress(fund.id)} />,
  },
  {
    id: 'value',
    heading: currency === undefined ? 'Value' : `Value, ${currency}`,
    width: '130px',
    align: 'end',
    priority: 'low',
    cell: ({ fund: { value } }) => (currency === undefined ? null : formatAmount(value, currency)),
  },
  { id: 'return', heading: 'Return', width: '110px', align: 'end', cell: ({ fund }) => <Return value={fund.return} /> },
];
