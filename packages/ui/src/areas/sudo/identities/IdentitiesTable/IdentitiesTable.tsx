import { type Identity, isActiveState } from '@bullpen/contract';
import { DataTable, type DataTableProps } from '../../../../components/DataTable/DataTable.tsx';

/** Props of {@link IdentitiesTable}. The columns are those of `identityColumns`. */
export type IdentitiesTableProps = Omit<DataTableProps<Identity>, 'caption' | 'rowId' | 'isMuted'>;

/**
 * Staff accounts, a row each.
 *
 * Use it where the rows are there already; IdentitiesScreen asks for them.
 */
export const IdentitiesTable = (props: IdentitiesTableProps) => (
  <DataTable {...props} caption="Identities" rowId={identityId} isMuted={isMuted} />
);

const identityId = (identity: Identity) => identity.id;
const isMuted = (identity: Identity) => !isActiveState(identity.state);
