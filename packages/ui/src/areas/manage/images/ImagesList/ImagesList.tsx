import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportMenu } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { countOfRows } from '../../../../components/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../components/PagedList/PagedList.tsx';
import { imageQueries } from '../../../../data/images.ts';
import { imagesFile } from '../../../../data/images-files.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { initialRows } from '../../list-preview.ts';
import { useRecordList } from '../../useRecordList.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { ImagesUpload } from '../ImagesUpload/ImagesUpload.tsx';
import { imageSorts, imageWords } from '../image-words.ts';
import type { ImagesPreview } from '../images-preview.ts';
import { imageColumns } from './image-columns.tsx';

const loadDialogs = () => import('./ImagesListDialogs.tsx').then((module) => module.ImagesListDialogs);

/** Props of {@link ImagesList}. */
export interface ImagesListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: ImagesPreview | undefined;
}

/** Every image of the selected project, and where more are uploaded: search and order stand in the address. */
export function ImagesList({ preview }: ImagesListProps) {
  const { viewer } = usePort();
  const { own, wish, stateOf, page, openId, close } = useRecordList('images', imageSorts, { order: 'desc' });
  const query = useInfiniteQuery({ ...imageQueries.list(own, wish), ...initialRows(own && preview, wish) });
  const read = usePagedRows(query);
  const columns = useMemo(() => imageColumns(page.timeZone), [page.timeZone]);
  const rows = 'page' in read ? read.page : undefined;
  return (
    <>
      <PagedList
        {...page}
        isTall
        words={imageWords}
        state={stateOf(read)}
        columns={columns}
        lead={
          own ? (
            <ImagesUpload
              key={own.projectKey}
              api={own}
              refusal={writingRefusal(viewer)}
              // A dialog takes what is dropped while it stands.
              isPageWide={openId === null}
            />
          ) : null
        }
        tools={
          <ExportMenu
            disabled={rows === undefined || own === null}
            what={rows ? countOfRows(rows.total, imageWords) : ''}
            count={rows?.total.value ?? 0}
            fileName={`${own?.projectKey}-images`}
            source={{ columnCount: 9, file: (writing) => imagesFile(own, wish, writing) }}
          />
        }
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
      {openId !== null && own ? (
        <LatePart
          key={openId}
          load={loadDialogs}
          props={{ id: openId, api: own, row: rows?.rows.find(({ id }) => id === openId), onClose: close }}
        />
      ) : null}
    </>
  );
}
