import type { ApiConnection } from '../../../../data/api-connection.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ImagesUploadView } from './ImagesUploadView.tsx';
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
  const { uploads, acts, isPaused, pause } = useImageUploads(api);
  return (
    <ImagesUploadView
      uploads={uploads}
      refusal={refusal}
      isPageWide={isPageWide}
      isPaused={isPaused}
      pause={pause}
      onFiles={acts.add}
      onDescribe={acts.describe}
      onStart={acts.start}
      onCancel={acts.cancel}
      onRetry={acts.retry}
      onRemove={acts.remove}
      onOpen={(id) => {
        // Its dialog and the table have it from here on: the row would tell what it was when it was uploaded.
        acts.remove(id);
        address.update({ open: id });
      }}
    />
  );
}
