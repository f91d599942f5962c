import { type Image, type ImageSort, imageSorts } from '@bullpen/contract';
import { fileColumns } from '../../../../data/file-columns.ts';
import { imageQueries } from '../../../../data/images.ts';
import { imagesFile } from '../../../../data/images-files.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { type RecordKind, RecordList } from '../../RecordList/RecordList.tsx';
import { writingRefusal } from '../../writing-refusal.ts';
import { ImagesUpload } from '../ImagesUpload/ImagesUpload.tsx';
import { imageWords } from '../image-words.ts';
import type { ImagesPreview } from '../images-preview.ts';
import { imageColumns } from './image-columns.tsx';

const images: RecordKind<Image, ImageSort> = {
  tableId: 'images',
  words: imageWords,
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
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: ImagesPreview | undefined;
}

/** Every image of the selected project, and where more are uploaded. */
export function ImagesList({ preview }: ImagesListProps) {
  const { viewer } = usePort();
  const refusal = writingRefusal(viewer);
  return (
    <RecordList
      kind={images}
      preview={preview}
      lead={(api, isOpen) => (
        // A dialog takes what is dropped while it stands.
        <ImagesUpload key={api.projectKey} api={api} refusal={refusal} isPageWide={!isOpen} />
      )}
    />
  );
}
