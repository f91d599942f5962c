import { type Identity, isActiveState } from '@bullpen/contract';
import { DataTable, type DataTableProps } from '../../../../components/DataTable/DataTable.tsx';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { identityColumns } from './identity-columns.tsx';

/** Props of {@link IdentitiesTable}. */
export interface IdentitiesTableProps
  extends Omit<DataTableProps<Identity>, 'caption' | 'columns' | 'rowId' | 'isMuted'> {
  /** Those of accounts, as somebody arranged them; without them all of them. */
  readonly columns?: DataTableProps<Identity>['columns'];
}

/**
 * Staff accounts, a row each.
 *
 * Use it where the rows are there already; IdentitiesScreen asks for them.
 */
export function IdentitiesTable(props: IdentitiesTableProps) {
  const { project, timeZone, viewer } = usePort();
  const columns = identityColumns({ projects: project.hasAccessProjects, viewerId: viewer.identityId, timeZone });
  return <DataTable columns={columns} {...props} caption="Identities" rowId={identityId} isMuted={isMuted} />;
}

const identityId = (identity: Identity) => identity.id;
const isMuted = (identity: Identity) => !isActiveState(identity.state);
