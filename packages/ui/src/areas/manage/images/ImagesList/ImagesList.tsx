import { type Image, type ImageSort, imageSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { imageQueries } from '../../../../data/images.ts';
import { imagesFile } from '../../../../data/images-files.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../RecordList/RecordList.tsx';
import { writingRefusal } from '../../writing-refusal.ts';
import { ImagesUpload } from '../ImagesUpload/ImagesUpload.tsx';
import { imageLabels } from '../image-labels.ts';
import type { ImagesInitialData } from '../images-initial-data.ts';
import { imageColumns } from './image-columns.tsx';

const images: RecordListDefinition<Image, ImageSort> = {
  tableId: 'images',
  labels: imageLabels,
  sorts: imageSorts,
  order: 'desc',
  list: imageQueries.list,
  columns: imageColumns,
  isTall: true,
  file: { columnCount: fileColumns.images, write: imagesFile },
  dialogs: () => import('./ImagesListDialogs.tsx').then((module) => module.ImagesListDialogs),
};

/** Props of {@link ImagesList}. */
export interface ImagesListProps {
  /** Initial data of the document; shown until somebody asks for something else. */
  readonly initialData?: ImagesInitialData | undefined;
}

/** Every image of the selected project, and where more are uploaded. */
export function ImagesList({ initialData }: ImagesListProps) {
  const { viewer } = usePort();
  const refusal = writingRefusal(viewer);
  return (
    <RecordList
      kind={images}
      initialData={initialData}
      lead={(api, isOpen) => (
        // A dialog takes what is dropped while it stands.
        <ImagesUpload key={api.projectKey} api={api} refusal={refusal} isPageWide={!isOpen} />
      )}
    />
  );
}
