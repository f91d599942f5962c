import { type Image, type ImageSort, imageSorts } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { RecordId } from '../../../../components/RecordId/RecordId.tsx';
import { imageQueries, imagesFile } from '../../../../data/images.ts';
import { formatDate } from '../../../../foundation/format.ts';
import { formatBytes } from '../../../../foundation/format-bytes.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import { ImagesUpload } from '../ImagesUpload/ImagesUpload.tsx';
import { ImageThumb } from '../ImageThumb/ImageThumb.tsx';
import { imageFilterMenu, imageFilters, imageLabels, sizeInPixels, typeName } from '../image-labels.ts';

/** The columns of the list of images; those that sort are called as the API calls their sort. */
const imageColumns = (timeZone: string): readonly DataTableColumn<Image>[] => [
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

const images: RecordListDefinition<Image, ImageSort, typeof imageFilters> = {
  tableId: 'images',
  labels: imageLabels,
  sorts: imageSorts,
  filters: { known: imageFilters, menu: imageFilterMenu },
  order: 'desc',
  list: imageQueries.list,
  columns: imageColumns,
  isTall: true,
  file: imagesFile,
  dialogs: () => import('./ImageDialog.tsx').then((module) => module.ImageDialog),
  isBeside: true,
  hasNews: true,
  bulk: () => import('../ImagesBulk/ImagesBulk.tsx').then((module) => module.ImagesBulk),
};

/**
 * Every image of the selected project, and where more are uploaded.
 *
 * Use it as the page of `/manage/images`.
 */
export function ImagesScreen() {
  const { viewer } = usePort();
  const refusal = writingRefusal(viewer);
  return (
    <RecordList
      kind={images}
      lead={(api, isOpen) => (
        // A dialog takes what is dropped while it stands.
        <ImagesUpload key={api.projectKey} api={api} refusal={refusal} isPageWide={!isOpen} />
      )}
    />
  );
}
