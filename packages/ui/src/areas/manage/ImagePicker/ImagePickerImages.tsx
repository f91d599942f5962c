import type { ImageReference } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from '../../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { imageQueries } from '../../../data/images.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import type { UnsavedHold } from '../../../foundation/unsaved-changes.ts';
import { longestSearch, searchable } from '../../../records/list-query.ts';
import picker from '../../../records/RecordPicker/RecordPicker.module.css';
import { RowList } from '../../../records/RowList/RowList.tsx';
import { ImagesUploadView } from '../images/ImagesUpload/ImagesUploadView.tsx';
import { useImageUploads } from '../images/ImagesUpload/use-image-uploads.ts';
import classes from './ImagePicker.module.css';
import { ImagePickerThumb } from './ImagePickerThumb.tsx';

interface ImagePickerImagesProps extends Pick<SearchFieldProps, 'isInvalid' | 'describedBy'> {
  readonly api: ApiConnection;
  readonly onImage: (image: ImageReference) => void;
  /** An image that was uploaded here. */
  readonly onUploaded: (image: ImageReference) => void;
  /** Told whether something is chosen or on its way that would be lost. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Told whether something is searched for. */
  readonly onSearching: (isSearching: boolean) => void;
  /** Leaves the images: asks first where an upload would be lost. */
  readonly leaving: RefObject<UnsavedHold['leave'] | null>;
}

const referenceTo = ({ id, address, alternativeText }: ImageReference): ImageReference => ({
  id,
  address,
  alternativeText,
});

/** The images of the project, the newest first, to choose one of, or to upload another one. */
export function ImagePickerImages(props: ImagePickerImagesProps) {
  const { api, onImage, onUploaded, onUnsaved, onSearching, leaving, ...wrong } = props;
  const [search, show] = useState('');
  const setSearch = (next: string) => {
    show(next);
    onSearching(next !== '');
  };
  const asked = useAsked(searchable(search));
  const query = useInfiniteQuery(imageQueries.list(api, { search: asked, sort: 'createdAt', order: 'desc' }));
  const state = usePagedRows(query);
  const box = useRef<HTMLDivElement>(null);
  const { uploads, acts, onDescribe, unsaved, leave, isPaused, pause } = useImageUploads(api, (made) =>
    onUploaded(referenceTo(made)),
  );
  useLayoutEffect(() => {
    leaving.current = leave;
    return () => {
      leaving.current = null;
    };
  }, [leaving, leave]);
  const hasUpload = uploads.length > 0;
  // What is to be typed next: a search, or what the chosen file shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one takes the place of the other
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type="file"])')?.focus(), [hasUpload]);
  const isUnsaved = unsaved !== null;
  const tell = useRef(onUnsaved);
  useEffect(() => {
    tell.current = onUnsaved;
  });
  useEffect(() => {
    tell.current(isUnsaved);
    return () => tell.current(false);
  }, [isUnsaved]);
  return (
    <div ref={box} className={classes.images}>
      {hasUpload ? null : (
        <>
          <SearchField
            label="Search images by name or alternative text"
            value={search}
            onChange={setSearch}
            maxLength={longestSearch}
            hasShortcut={false}
            {...wrong}
          />
          <div className={classes.found}>
            <RowList
              label="Images"
              state={state}
              rowId={({ id }) => id}
              row={({ address, alternativeText, name }) => (
                <>
                  <ImagePickerThumb address={address} alternativeText="" />
                  <span className={classes.texts}>
                    <bdi>{alternativeText || name}</bdi>
                    <span className={picker.detail} dir="auto">
                      {alternativeText === '' ? 'No alternative text' : name}
                    </span>
                  </span>
                </>
              )}
              onPick={(image) => onImage(referenceTo(image))}
              empty={asked === '' ? 'No images yet. Upload one below.' : `No image matches “${asked}”.`}
              failureTitle="Failed to fetch the images"
              onRetry={() => void query.refetch()}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        </>
      )}
      <ImagesUploadView
        label="Upload another image"
        isOneOnly
        isPageWide
        uploads={uploads}
        refusal={unsaved === 'unfinished' ? 'One at a time: this one is on its way.' : undefined}
        isPaused={isPaused}
        pause={pause}
        onFiles={(files) => {
          for (const { id } of uploads) acts.remove(id);
          acts.add(files);
        }}
        onDescribe={onDescribe}
        onStart={acts.start}
        onCancel={acts.cancel}
        onRetry={acts.retry}
        onRemove={acts.remove}
      />
    </div>
  );
}
