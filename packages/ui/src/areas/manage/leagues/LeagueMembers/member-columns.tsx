import type { LeagueMember } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { formatDate } from '../../../../provider/format.ts';
import { RecordName } from '../../RecordName/RecordName.tsx';
import classes from './LeagueMembers.module.css';

/** The columns of the members of a league, `acts` the last; those that sort are called as the API calls their sort. */
export const memberColumns = (
  timeZone: string,
  acts: (member: LeagueMember) => ReactNode,
): readonly DataTableColumn<LeagueMember>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 160,
    cell: ({ name, isOwner }) => (
      <span className={classes.name}>
        <RecordName name={name} />
        {isOwner ? <Badge variant="secondary">Owner</Badge> : null}
      </span>
    ),
    summary: ({ email, joinedAt }) => `${formatDate(joinedAt, timeZone)} · ${email}`,
  },
  { id: 'email', heading: 'E-mail', minWidth: 160, priority: 'medium', cell: ({ email }) => email },
  {
    id: 'joinedAt',
    heading: 'Joined',
    sortable: true,
    width: '104px',
    priority: 'medium',
    cell: ({ joinedAt }) => formatDate(joinedAt, timeZone),
  },
  { id: 'acts', heading: 'Actions', width: '152px', align: 'end', cell: acts },
];
