import type { League } from '@bullpen/contract';
import { DataTable, type DataTableProps } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { RecordId } from '../../../components/RecordId/RecordId.tsx';
import { formatCount, formatDate } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import classes from './leagues.module.css';

/** The columns of the list of leagues; those that sort are called as the API calls their sort. */
export const leagueColumns = (timeZone: string): readonly DataTableColumn<League>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 180,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ owner }) => owner?.name ?? 'No owner',
  },
  {
    id: 'joinCode',
    heading: 'Join code',
    width: '120px',
    priority: 'medium',
    cell: ({ joinCode }) => <code className={classes.code}>{joinCode}</code>,
  },
  {
    id: 'owner',
    heading: 'Owner',
    priority: 'medium',
    minWidth: 160,
    cell: ({ owner }) => (owner ? <RecordName name={owner.name} /> : 'No owner'),
  },
  {
    id: 'memberCount',
    heading: 'Members',
    sortable: true,
    width: '112px',
    align: 'end',
    priority: 'medium',
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  {
    id: 'createdAt',
    heading: 'Created',
    sortable: true,
    width: '120px',
    priority: 'low',
    cell: ({ createdAt }) => formatDate(createdAt, timeZone),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];

/** Props of {@link LeaguesTable}. */
export interface LeaguesTableProps extends Omit<DataTableProps<League>, 'caption' | 'columns' | 'rowId'> {
  /** Those of leagues, as somebody arranged them; without them all of them. */
  readonly columns?: DataTableProps<League>['columns'];
}

/**
 * A table of leagues: that of the list, and for whoever has the rows.
 *
 * Use it where the rows are there already; LeaguesScreen asks for them.
 */
export function LeaguesTable(props: LeaguesTableProps) {
  const { timeZone } = usePort();
  return <DataTable columns={leagueColumns(timeZone)} {...props} caption="Leagues" rowId={leagueId} />;
}

const leagueId = ({ id }: League) => id;
