import { type Player, playerSorts } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataTableSort } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { officialLeagueFiles, officialLeagueQueries } from '../../../data/official-leagues.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { formatDate } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { searchable } from '../../../records/list-query.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../records/RowList/RowList.tsx';

/** Props of {@link OfficialLeagueMembers}. */
export interface OfficialLeagueMembersProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

/** Who takes part in a published official league: all who play. Nobody joins, and so nobody is removed. */
export function OfficialLeagueMembers({ api, leagueId }: OfficialLeagueMembersProps) {
  const { timeZone } = usePort();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<DataTableSort>({ column: 'name', order: 'asc' });
  const by = playerSorts.find((each) => each === sort.column);
  const asked = { search: useAsked(searchable(search)), sort: by, order: sort.order };
  const query = useInfiniteQuery(officialLeagueQueries.members(api, leagueId, asked));
  return (
    <RowList
      label="Members"
      state={usePagedRows(query)}
      rowId={({ id }) => id}
      row={{ columns: memberColumns(timeZone), sort, onSort: setSort }}
      finding={{
        one: 'member',
        many: 'members',
        searchLabel: 'Search name, email or id',
        search,
        onSearch: setSearch,
        file: {
          name: `${api.projectKey}-official-league-members`,
          write: (writing) => officialLeagueFiles.members(api, leagueId, asked, writing),
        },
      }}
      empty="Nobody plays yet."
      failureTitle="Failed to fetch the members"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

/** Those that sort are called as the API calls their sort. */
const memberColumns = (timeZone: string): readonly DataTableColumn<Player>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 160,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ email, registeredAt }) => `${formatDate(registeredAt, timeZone)} · ${email}`,
  },
  { id: 'email', heading: 'Email', minWidth: 160, priority: 'medium', cell: ({ email }) => email },
  {
    id: 'registeredAt',
    heading: 'Registered',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ registeredAt }) => formatDate(registeredAt, timeZone),
  },
];
