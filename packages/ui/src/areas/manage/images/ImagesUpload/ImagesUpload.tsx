import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { imageQueries } from '../../../../data/images.ts';
import { removalKey } from '../../../../data/record-changes.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ImagesUploadView } from './ImagesUploadView.tsx';
import type { ImageUpload } from './image-upload.ts';
import { useImageUploads } from './use-image-uploads.ts';

/** Props of {@link ImagesUpload}. */
export interface ImagesUploadProps {
  readonly api: ApiConnection;
  /** Why this person can upload nothing; undefined when they can. */
  readonly refusal: string | undefined;
  /** Whether files may be dropped and pasted anywhere on the page. */
  readonly isPageWide: boolean;
}

/** Uploads images, several at once: chosen, described, sent, each with an end of its own. */
export function ImagesUpload({ api, refusal, isPageWide }: ImagesUploadProps) {
  const { address } = usePort();
  const { uploads, acts, onDescribe, isPaused, pause } = useImageUploads(api);
  useRemoved(api, uploads, acts.remove);
  return (
    <ImagesUploadView
      uploads={useNewest(api, uploads)}
      refusal={refusal}
      isPageWide={isPageWide}
      isPaused={isPaused}
      pause={pause}
      onFiles={acts.add}
      onDescribe={onDescribe}
      onStart={acts.start}
      onCancel={acts.cancel}
      onRetry={acts.retry}
      onRemove={acts.remove}
      onOpen={(id) => address.update({ open: id })}
    />
  );
}

/** An upload whose image was deleted has nothing to open any more. */
function useRemoved({ orpc }: ApiConnection, uploads: readonly ImageUpload[], onRemoved: (id: string) => void) {
  const queryClient = useQueryClient();
  const latest = useRef(uploads);
  useLayoutEffect(() => {
    latest.current = uploads;
  });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { mutationKey } = event.mutation.options;
        if (mutationKey === undefined) return;
        const removed = hashKey(mutationKey);
        for (const { id } of latest.current) if (hashKey(removalKey(orpc.images, id)) === removed) onRemoved(id);
      }),
    [queryClient, orpc, onRemoved],
  );
}

/** The alternative text is shown as it is now: the dialog of an image may have changed it since. */
const useNewest = (api: ApiConnection, uploads: readonly ImageUpload[]): readonly ImageUpload[] =>
  useQueries({
    // They are known from their uploads and changes, and not asked for.
    queries: uploads.map(({ id }) => ({ ...imageQueries.one(api, id), enabled: false })),
    combine: (known) =>
      uploads.map((upload, at) => {
        const text = known[at]?.data?.alternativeText;
        return upload.step.is === 'done' && text !== undefined ? { ...upload, alternativeText: text } : upload;
      }),
  });
