import type { Expert } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { formatCount } from '../../../../foundation/format.ts';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { visibilityWord } from '../expert-labels.ts';

/** The columns of the list of experts; those that sort are called as the API calls their sort. */
export const expertColumns: readonly DataTableColumn<Expert>[] = [
  {
    id: 'position',
    heading: 'Place',
    sortable: true,
    width: '80px',
    align: 'end',
    cell: ({ position }) => formatCount(position),
  },
  {
    id: 'portrait',
    heading: 'Portrait',
    width: '80px',
    priority: 'medium',
    cell: ({ portrait }) =>
      portrait ? (
        <ImagePickerThumb address={portrait.address} alternativeText={portrait.alternativeText} size="tiny" />
      ) : (
        <Note as="span">–</Note>
      ),
  },
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 160,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ title, visibility }) => (
      <>
        {visibility === 'visible' ? '' : `${visibilityWord(visibility)}, `}
        <bdi>{title}</bdi>
      </>
    ),
  },
  {
    id: 'title',
    heading: 'Title',
    minWidth: 160,
    priority: 'medium',
    cell: ({ title }) => <RecordName name={title} />,
  },
  {
    id: 'fund',
    heading: 'Fund',
    minWidth: 140,
    priority: 'low',
    cell: ({ fund }) => (fund ? <RecordName name={fund.name} /> : <Note as="span">–</Note>),
  },
  {
    id: 'visibility',
    heading: 'Visibility',
    width: '104px',
    priority: 'low',
    cell: ({ visibility }) => visibilityWord(visibility),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];
