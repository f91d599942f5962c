import { type LeagueMember, memberSorts } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataTableSort } from '../../../../components/DataTable/DataTable.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { useSettled } from '../../../../data/use-settled.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { searchPause } from '../../list-query.ts';
import { LeagueRows, type LeagueRowsLabels } from '../LeagueRows/LeagueRows.tsx';
import classes from './LeagueMembers.module.css';
import { LeagueMembersActs, type LeagueMembersActsProps } from './LeagueMembersActs.tsx';
import { memberColumns } from './member-columns.tsx';

/** Props of {@link LeagueMembers}. */
export interface LeagueMembersProps extends Omit<LeagueMembersActsProps, 'member'> {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

const labels: LeagueRowsLabels = {
  title: 'Members',
  one: 'member',
  many: 'members',
  searchLabel: 'Search name, e-mail or id',
  empty: 'Nobody is in this league.',
  failureTitle: 'Failed to fetch the members',
};

/** Who is in a league, the owner marked; any of the others can be removed, or become the owner. */
export function LeagueMembers({ api, leagueId, isReadOnly, onMakeOwner, onRemove }: LeagueMembersProps) {
  const { timeZone } = usePort();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<DataTableSort>({ column: 'name', order: 'asc' });
  const by = memberSorts.find((each) => each === sort.column);
  const listQuery = { search: useSettled(search.trim(), searchPause), sort: by, order: sort.order };
  const query = useInfiniteQuery(leagueQueries.members(api, listQuery, leagueId));
  const acts = (member: LeagueMember) => (
    <LeagueMembersActs member={member} isReadOnly={isReadOnly} onMakeOwner={onMakeOwner} onRemove={onRemove} />
  );
  return (
    <div className={classes.members}>
      <LeagueRows
        labels={labels}
        query={query}
        search={search}
        sort={sort}
        onSearch={setSearch}
        onSort={setSort}
        columns={memberColumns(timeZone, acts)}
        file={{
          name: `${api.projectKey}-league-members`,
          columnCount: fileColumns.leagueMembers,
          write: (writing) => leaguesFiles.members(api, { id: leagueId, ...listQuery }, writing),
        }}
      />
    </div>
  );
}
