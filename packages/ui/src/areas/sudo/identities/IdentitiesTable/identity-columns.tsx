import { type Identity, isEmailVerified, isSudo, type Project, projectAccess, stateSince } from '@bullpen/contract';
import { Clock } from 'lucide-react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { formatDate } from '../../../../foundation/format.ts';
import type { ExportedColumn } from '../../../../records/ExportMenu/exported-rows.ts';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import classes from './IdentitiesTable.module.css';

/** A column of the table, which an export has. */
export type IdentityColumn = DataTableColumn<Identity> & ExportedColumn<Identity>;

const isVerified = (identity: Identity) => isEmailVerified(identity.traits.email, identity.verifiable_addresses);

/** The columns of the table of identities. Add one here; CONTRIBUTING walks through it. */
export const identityColumns = ({
  projects,
  viewerId,
  timeZone,
}: {
  readonly projects: readonly Project[];
  readonly viewerId: string;
  readonly timeZone: string;
}): readonly IdentityColumn[] => [
  {
    id: 'email',
    heading: 'Email',
    sortable: true,
    namesRow: true,
    minWidth: 300,
    cell: (identity) => (
      <span className={classes.email}>
        <span className={classes.address}>{identity.traits.email}</span>
        {identity.id === viewerId ? <Badge variant="secondary">you</Badge> : null}
      </span>
    ),
    summary: (identity) => (
      <span className={classes.summary}>
        <IdentityState state={identity.state} />
        {isVerified(identity) ? null : ' · Waiting for verification'}
        {isSudo(identity) ? ' · Sudo' : null}
      </span>
    ),
    exported: ({ traits }) => traits.email,
  },
  {
    id: 'state',
    heading: 'State',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: (identity) => <IdentityState state={identity.state} />,
    exported: ({ state }) => state,
  },
  {
    id: 'verified',
    heading: 'Verified',
    sortable: true,
    width: '112px',
    priority: 'medium',
    cell: (identity) =>
      isVerified(identity) ? (
        'Verified'
      ) : (
        <span className={classes.waiting}>
          <Clock aria-hidden="true" />
          Unverified
        </span>
      ),
    exported: isVerified,
  },
  {
    id: 'sudo',
    heading: 'Sudo',
    sortable: true,
    width: '72px',
    priority: 'medium',
    cell: (identity) => (isSudo(identity) ? <Badge>Sudo</Badge> : <Note as="span">–</Note>),
    exported: isSudo,
  },
  {
    id: 'projects',
    heading: 'Projects',
    sortable: true,
    width: '22%',
    priority: 'medium',
    cell: (identity) => <ProjectGrants identity={identity} projects={projects} limit={2} />,
    exported: (identity) =>
      Object.entries(projectAccess(identity))
        .map(([key, access]) => `${key} ${access}`)
        .join(', '),
  },
  {
    id: 'created',
    heading: 'Created',
    sortable: true,
    width: '108px',
    priority: 'low',
    cell: (identity) => formatDate(identity.created_at, timeZone),
    exported: (identity) => identity.created_at,
  },
  {
    id: 'changed',
    heading: 'Last change',
    sortable: true,
    width: '112px',
    priority: 'medium',
    cell: (identity) => formatDate(identity.updated_at, timeZone),
    exported: (identity) => identity.updated_at,
  },
  {
    id: 'signedIn',
    heading: 'Last sign-in',
    sortable: true,
    width: '116px',
    priority: 'low',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatDate(last_sign_in_at, timeZone) : <Note as="span">–</Note>),
    exported: ({ last_sign_in_at }) => last_sign_in_at ?? null,
  },
  {
    id: 'since',
    heading: 'State since',
    sortable: true,
    width: '128px',
    priority: 'low',
    cell: (identity) => formatDate(stateSince(identity), timeZone),
    exported: stateSince,
  },
];
