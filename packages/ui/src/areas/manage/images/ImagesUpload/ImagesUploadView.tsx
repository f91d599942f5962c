import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { FileDrop, type FileDropProps } from '../../../../components/FileDrop/FileDrop.tsx';
import type { FileDropItem } from '../../../../components/FileDrop/FileDropItems.tsx';
import { FilePicture } from '../../../../components/FilePicture/FilePicture.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { shownFileName } from '../../../../foundation/shown-file-name.ts';
import { UploadsWaiting, type UploadsWaitingProps } from '../../../../records/UploadsWaiting/UploadsWaiting.tsx';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import { imageKinds, largestImage } from '../image-kinds.ts';
import classes from './ImagesUpload.module.css';
import { type ImageUpload, mayBeDescribed } from './image-upload.ts';

const longestText = 300;

interface ImagesUploadTextProps {
  readonly upload: ImageUpload | undefined;
  readonly onDescribe: (id: string, alternativeText: string) => void;
  /** Sends it, where it is the only one. */
  readonly onEnter: (() => void) | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

/** What an image shows, to be written before it is sent; as it was sent afterwards. */
function ImagesUploadText({ upload, onDescribe, onEnter, onOpen }: ImagesUploadTextProps) {
  if (!upload || (upload.step.is === 'failed' && upload.step.isFinal)) return null;
  const { id, file, alternativeText, step } = upload;
  if (!mayBeDescribed(upload)) {
    return (
      <div className={classes.sent}>
        <AlternativeText text={alternativeText.trim()} />
        {step.is === 'done' && onOpen ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Edit or delete ${shownFileName(file.name)}…`}
            onClick={() => onOpen(id)}
          >
            Edit or delete…
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={classes.text}>
      <TextField
        label="Alternative text"
        aria-label={`Alternative text of ${shownFileName(file.name)}`}
        hint={`${alternativeText.length} / ${longestText}`}
        maxLength={longestText}
        dir="auto"
        value={alternativeText}
        onChange={(event) => onDescribe(id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It is not for a form around it.
          event.preventDefault();
          onEnter?.();
        }}
      />
      {alternativeText.trim() === '' ? (
        <p className={classes.missing}>
          <TriangleAlert aria-hidden="true" /> Say what it shows, for those who do not see it. Leave it empty only for
          decoration.
        </p>
      ) : null}
    </div>
  );
}

/** Props of {@link ImagesUploadView}. */
export interface ImagesUploadViewProps
  extends Pick<FileDropProps, 'refusal' | 'isPageWide' | 'isOneOnly' | 'onFiles' | 'onCancel' | 'onRetry' | 'onRemove'>,
    UploadsWaitingProps {
  readonly uploads: readonly ImageUpload[];
  readonly onDescribe: (id: string, alternativeText: string) => void;
  /** Names the place to drop them; "Add images" by default. */
  readonly label?: string;
  /** Asked for an image that was uploaded, to change or delete it; without it they are only listed. */
  readonly onOpen?: ((id: string) => void) | undefined;
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
  onOpen,
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
      <UploadsWaiting isPaused={isPaused} pause={pause} />
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
            onOpen={onOpen}
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

function itemOf({ id, file: { name, size }, step }: ImageUpload): FileDropItem {
  const file = { id, name, size };
  return step.is === 'uploading' ? { ...file, is: step.is, sent: Math.round(step.share * size) } : { ...file, ...step };
}

/** In pixels, for screens that are twice as fine. */
const thumbSide = 112;

const Picture = ({ file }: { readonly file: File | undefined }) => (
  <span className={classes.picture}>{file ? <FilePicture file={file} longestSide={thumbSide} /> : null}</span>
);
