import { type Image, type ImageSort, imageSorts, type Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fileColumns } from '../../../../data/file-columns.ts';
import { imageQueries, imagesFile } from '../../../../data/images.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { readListQuery } from '../../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { ImagesUpload } from '../ImagesUpload/ImagesUpload.tsx';
import { imageLabels } from '../image-labels.ts';
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

/** Every image of the selected project, and where more are uploaded. */
export function ImagesList() {
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

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchImages(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  if (own) await queryClient.prefetchInfiniteQuery(imageQueries.list(own, readListQuery(url.searchParams, imageSorts)));
}
