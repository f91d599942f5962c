import type { ImageReference } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { RowList } from '../../../components/RowList/RowList.tsx';
import { SearchField } from '../../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { imageQueries } from '../../../data/images.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { useSettled } from '../../../data/use-settled.ts';
import { longestSearch, searchable, searchPause } from '../list-query.ts';
import classes from './ImagePicker.module.css';
import { ImagePickerThumb } from './ImagePickerThumb.tsx';

interface ImagePickerImagesProps {
  readonly api: ApiConnection;
  readonly onImage: (image: ImageReference) => void;
}

/** The images of the project, the newest first, to choose one of. */
export function ImagePickerImages({ api, onImage }: ImagePickerImagesProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(searchable(search), searchPause);
  const query = useInfiniteQuery(imageQueries.list(api, { search: settled, sort: 'createdAt', order: 'desc' }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={classes.images}>
      <SearchField
        label="Search images by name or alternative text"
        value={search}
        onChange={setSearch}
        maxLength={longestSearch}
        hasShortcut={false}
      />
      <div className={classes.found}>
        <RowList
          label="Images"
          state={usePagedRows(query)}
          rowId={({ id }) => id}
          row={({ id, address, alternativeText, name }) => (
            <div className={classes.image}>
              <ImagePickerThumb address={address} alternativeText="" />
              <span className={classes.texts}>
                <bdi>{alternativeText || name}</bdi>
                <span className={classes.name} dir="auto">
                  {alternativeText === '' ? 'No alternative text' : name}
                </span>
              </span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Choose ${alternativeText || name}`}
                onClick={() => onImage({ id, address, alternativeText })}
              >
                Choose
              </Button>
            </div>
          )}
          empty={settled === '' ? 'No images yet. They are uploaded under Images.' : `No image matches “${settled}”.`}
          failureTitle="Failed to fetch the images"
          onRetry={() => void query.refetch()}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </div>
  );
}
