import type { OfficialLeague } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { formatDate } from '../../../../foundation/format.ts';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { statusWord } from '../official-league-labels.ts';
import classes from './OfficialLeaguesList.module.css';

/** The columns of the list of official leagues; those that sort are called as the API calls their sort. */
export const officialLeagueColumns = (timeZone: string): readonly DataTableColumn<OfficialLeague>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 200,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ status, start, end }) =>
      `${statusWord(status)}, ${formatDate(start, timeZone)} – ${formatDate(end, timeZone)}`,
  },
  {
    id: 'slug',
    heading: 'Slug',
    minWidth: 140,
    priority: 'low',
    cell: ({ slug }) => <code className={classes.slug}>{slug}</code>,
  },
  {
    id: 'status',
    heading: 'Status',
    width: '104px',
    priority: 'medium',
    cell: ({ status }) => statusWord(status),
  },
  {
    id: 'sponsor',
    heading: 'Sponsor',
    minWidth: 140,
    priority: 'low',
    cell: ({ sponsor }) => (sponsor ? <RecordName name={sponsor.name} /> : <span className={classes.none}>–</span>),
  },
  {
    id: 'start',
    heading: 'Start',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ start }) => formatDate(start, timeZone),
  },
  {
    id: 'end',
    heading: 'End',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ end }) => formatDate(end, timeZone),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];
