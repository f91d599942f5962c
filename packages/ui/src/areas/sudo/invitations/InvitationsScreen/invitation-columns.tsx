import type { Invitation, Project } from '@bullpen/contract';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { formatDate } from '../../../../foundation/format.ts';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { rightsOfInvitation } from '../invitation-identity.ts';
import { invitationWord } from '../invitation-labels.ts';

interface InvitationColumnsOptions {
  readonly projects: readonly Project[];
  readonly timeZone: string;
}

/** The columns of the list of invitations; those that sort are called as the API calls their sort. */
export const invitationColumns = ({
  projects,
  timeZone,
}: InvitationColumnsOptions): readonly DataTableColumn<Invitation>[] => [
  {
    id: 'email',
    heading: 'Email',
    sortable: true,
    namesRow: true,
    minWidth: 220,
    cell: ({ email }) => <bdi>{email}</bdi>,
    summary: (invitation) => `${invitationWord(invitation)}${invitation.sudo ? ' · Sudo' : ''}`,
  },
  {
    id: 'state',
    heading: 'State',
    width: '112px',
    priority: 'medium',
    cell: (invitation) => (
      <Badge variant={invitation.state === 'pending' && !invitation.isLapsed ? 'default' : 'secondary'}>
        {invitationWord(invitation)}
      </Badge>
    ),
  },
  {
    id: 'sudo',
    heading: 'Sudo',
    width: '100px',
    priority: 'medium',
    cell: ({ sudo }) => (sudo ? <Badge>Sudo</Badge> : '–'),
  },
  {
    id: 'projects',
    heading: 'Projects',
    width: '26%',
    priority: 'medium',
    cell: (invitation) => <ProjectGrants identity={rightsOfInvitation(invitation)} projects={projects} limit={2} />,
  },
  {
    id: 'createdAt',
    heading: 'Invited',
    sortable: true,
    width: '116px',
    priority: 'medium',
    cell: ({ createdAt }) => formatDate(createdAt, timeZone),
  },
  {
    id: 'expiresAt',
    heading: 'Expires',
    width: '132px',
    priority: 'low',
    cell: ({ expiresAt }) => formatDate(expiresAt, timeZone),
  },
];
