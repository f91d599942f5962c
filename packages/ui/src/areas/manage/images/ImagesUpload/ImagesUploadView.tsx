import { useRef } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { FileDrop, type FileDropProps } from '../../../../components/FileDrop/FileDrop.tsx';
import type { FileDropItem } from '../../../../components/FileDrop/FileDropItems.tsx';
import { FilePicture } from '../../../../components/FilePicture/FilePicture.tsx';
import { imageKinds, largestImage } from '../image-kinds.ts';
import classes from './ImagesUpload.module.css';
import { ImagesUploadPause } from './ImagesUploadPause.tsx';
import { ImagesUploadText } from './ImagesUploadText.tsx';
import type { Upload } from './uploads.ts';

/** Props of {@link ImagesUploadView}. */
export interface ImagesUploadViewProps
  extends Pick<
    FileDropProps,
    'refusal' | 'isPageWide' | 'isOneOnly' | 'onFiles' | 'onCancel' | 'onRetry' | 'onRemove'
  > {
  readonly uploads: readonly Upload[];
  /** Whether they wait for the network. */
  readonly isPaused: boolean;
  /** For how many seconds the server takes nothing more; null while it does. */
  readonly pause: number | null;
  readonly onDescribe: (id: string, alternativeText: string) => void;
  /** Names the place to drop them; "Add images" by default. */
  readonly label?: string;
  /** Asked to send all that are chosen. */
  readonly onStart: () => void;
}

/** Where images are added: the place to drop them, and a row for each with what it shows and how far it is. */
export function ImagesUploadView({
  uploads,
  label = 'Add images',
  isPaused,
  pause,
  onDescribe,
  onStart,
  ...drop
}: ImagesUploadViewProps) {
  const section = useRef<HTMLElement>(null);
  const start = () => {
    onStart();
    // Its button goes with what was chosen.
    section.current?.focus();
  };
  const find = (id: string) => uploads.find((upload) => upload.id === id);
  const chosen = uploads.filter(({ step }) => step.is === 'chosen');
  const undescribed = chosen.filter(({ alternativeText }) => alternativeText.trim() === '').length;
  return (
    <section ref={section} tabIndex={-1} className={classes.upload} aria-label="Upload images">
      {isPaused ? (
        <Callout title="Waiting for the connection">
          You are offline. What has not been sent goes on as soon as you are back online.
        </Callout>
      ) : null}
      {pause === null ? null : (
        <Callout title="The server has too much to do">
          What waits goes on by itself <ImagesUploadPause key={pause} seconds={pause} />.
        </Callout>
      )}
      <FileDrop
        {...drop}
        label={label}
        keepsUploaded
        kinds={imageKinds}
        maxSize={largestImage}
        items={uploads.map(itemOf)}
        picture={(id) => <Picture file={find(id)?.file} />}
        fields={(id) => (
          <ImagesUploadText
            upload={find(id)}
            onDescribe={onDescribe}
            onEnter={drop.isOneOnly && chosen.length > 0 ? start : undefined}
          />
        )}
      />
      {chosen.length > 0 ? (
        <div className={classes.foot}>
          <span className={classes.note}>
            {undescribed > 0 ? `${undescribed} of ${chosen.length} without alternative text. ` : ''}Everybody can see an
            image once it is uploaded.
          </span>
          <Button onClick={start}>{chosen.length === 1 ? 'Upload 1 image' : `Upload ${chosen.length} images`}</Button>
        </div>
      ) : null}
    </section>
  );
}

function itemOf({ id, file: { name, size }, step }: Upload): FileDropItem {
  const file = { id, name, size };
  return step.is === 'uploading' ? { ...file, is: step.is, sent: Math.round(step.share * size) } : { ...file, ...step };
}

/** In pixels, for screens that are twice as fine. */
const thumbSide = 112;

const Picture = ({ file }: { readonly file: File | undefined }) => (
  <span className={classes.picture}>{file ? <FilePicture file={file} longestSide={thumbSide} /> : null}</span>
);
