import { type LeagueMember, memberSorts } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/Badge/Badge.tsx';
import type { DataTableSort } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { RefusableButton } from '../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { leagueFiles, leagueQueries } from '../../../data/leagues.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { formatDate } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { searchable } from '../../../records/list-query.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../records/RowList/RowList.tsx';
import classes from './leagues.module.css';

/** Props of {@link LeagueMembersTable}. */
export interface LeagueMembersTableProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
  /** Why this person can change nothing; undefined where they can. */
  readonly refusal: string | undefined;
  readonly onMakeOwner: (member: LeagueMember) => void;
  readonly onRemove: (member: LeagueMember) => void;
}

type MemberActions = Omit<LeagueMembersTableProps, 'api' | 'leagueId'>;

const labels = {
  one: 'member',
  many: 'members',
  searchLabel: 'Search name, email or id',
} as const;

/**
 * Who is in a league, the owner marked; any of the others can be removed, or become the owner.
 *
 * Use it for the members of a league that players made; of an official one all who play are members.
 */
export function LeagueMembersTable({ api, leagueId, ...actions }: LeagueMembersTableProps) {
  const { timeZone } = usePort();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<DataTableSort>({ column: 'name', order: 'asc' });
  const by = memberSorts.find((each) => each === sort.column);
  const asked = { search: useAsked(searchable(search)), sort: by, order: sort.order };
  const query = useInfiniteQuery(leagueQueries.members(api, leagueId, asked));
  return (
    <div className={classes.members}>
      <RowList
        label="Members"
        state={usePagedRows(query)}
        rowId={({ id }) => id}
        row={{ columns: memberColumns(timeZone, actions), sort, onSort: setSort }}
        finding={{
          ...labels,
          search,
          onSearch: setSearch,
          file: {
            name: `${api.projectKey}-league-members`,
            write: (writing) => leagueFiles.members(api, leagueId, asked, writing),
          },
        }}
        empty="Nobody is in this league."
        failureTitle="Failed to fetch the members"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

/** Those that sort are called as the API calls their sort. */
const memberColumns = (timeZone: string, actions: MemberActions): readonly DataTableColumn<LeagueMember>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 160,
    cell: ({ name, isOwner }) => (
      <span className={classes.memberName}>
        <RecordName name={name} />
        {isOwner ? <Badge variant="secondary">Owner</Badge> : null}
      </span>
    ),
    summary: ({ email, joinedAt }) => `${formatDate(joinedAt, timeZone)} · ${email}`,
  },
  { id: 'email', heading: 'Email', minWidth: 160, priority: 'medium', cell: ({ email }) => email },
  {
    id: 'joinedAt',
    heading: 'Joined',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ joinedAt }) => formatDate(joinedAt, timeZone),
  },
  {
    id: 'acts',
    heading: 'Actions',
    width: '152px',
    align: 'end',
    cell: (member) => <MemberButtons member={member} {...actions} />,
  },
];

const ownerStays = 'The owner stays until the league has another one. Make another member the owner first.';

/** What can be done with one member. In a narrow table an icon stands for the word. */
function MemberButtons({ member, refusal, onMakeOwner, onRemove }: MemberActions & { readonly member: LeagueMember }) {
  return (
    <span className={classes.memberButtons}>
      {member.isOwner ? null : (
        <RefusableButton
          variant="outline"
          size="sm"
          title="Make owner"
          refusal={refusal}
          aria-label={`Make owner: ${member.name}…`}
          onClick={() => onMakeOwner(member)}
        >
          <Crown aria-hidden="true" />
        </RefusableButton>
      )}
      <RefusableButton
        variant="outline"
        size="sm"
        title="Remove"
        aria-label={`Remove ${member.name}…`}
        refusal={refusal ?? (member.isOwner ? ownerStays : undefined)}
        onClick={() => onRemove(member)}
      >
        <UserMinus aria-hidden="true" />
        <span>Remove…</span>
      </RefusableButton>
    </span>
  );
}
