import type { Player } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/placeColumns.ts';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { formatDate, formatMoment } from '../../../../provider/format.ts';
import { RecordName } from '../../RecordName/RecordName.tsx';

/** The columns of the list of players; those that sort are called as the API calls their sort. */
export const playerColumns = (timeZone: string): readonly DataTableColumn<Player>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 180,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ email }) => email,
  },
  { id: 'email', heading: 'E-mail', priority: 'medium', minWidth: 200, cell: ({ email }) => email },
  { id: 'locale', heading: 'Locale', width: '80px', priority: 'low', cell: ({ locale }) => locale },
  {
    id: 'registeredAt',
    heading: 'Registered',
    sortable: true,
    width: '120px',
    priority: 'low',
    cell: ({ registeredAt }) => formatDate(registeredAt, timeZone),
  },
  {
    id: 'lastActiveAt',
    heading: 'Last active',
    sortable: true,
    width: '200px',
    priority: 'medium',
    cell: ({ lastActiveAt }) => formatMoment(lastActiveAt, timeZone),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];
