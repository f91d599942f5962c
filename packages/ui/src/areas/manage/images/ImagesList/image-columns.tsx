import type { Image } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { formatDate } from '../../../../foundation/format.ts';
import { formatBytes } from '../../../../foundation/format-bytes.ts';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import { ImageThumb } from '../ImageThumb/ImageThumb.tsx';
import { sizeInPixels, typeName } from '../image-labels.ts';

/** The columns of the list of images; those that sort are called as the API calls their sort. */
export const imageColumns = (timeZone: string): readonly DataTableColumn<Image>[] => [
  { id: 'image', heading: 'Image', width: '90px', cell: (image) => <ImageThumb image={image} /> },
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 160,
    cell: ({ name }) => <RecordName name={name} />,
    summary: ({ alternativeText }) => <AlternativeText text={alternativeText} />,
  },
  {
    id: 'alternativeText',
    heading: 'Alternative text',
    minWidth: 180,
    priority: 'medium',
    cell: ({ alternativeText }) => <AlternativeText text={alternativeText} />,
  },
  { id: 'pixels', heading: 'Pixels', width: '120px', align: 'end', priority: 'low', cell: sizeInPixels },
  {
    id: 'size',
    heading: 'Size',
    sortable: true,
    width: '96px',
    align: 'end',
    priority: 'medium',
    cell: ({ size }) => formatBytes(size),
  },
  { id: 'type', heading: 'Type', width: '80px', priority: 'low', cell: ({ type }) => typeName(type) },
  {
    id: 'createdAt',
    heading: 'Uploaded',
    sortable: true,
    width: '120px',
    priority: 'medium',
    cell: ({ createdAt }) => formatDate(createdAt, timeZone),
  },
  { id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];
