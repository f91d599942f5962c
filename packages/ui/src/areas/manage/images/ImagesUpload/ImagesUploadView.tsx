import { VisuallyHidden } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { FileDrop, type FileDropProps } from '../../../../components/FileDrop/FileDrop.tsx';
import type { FileDropItem } from '../../../../components/FileDrop/FileDropItems.tsx';
import { FilePicture } from '../../../../components/FilePicture/FilePicture.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { formatWait } from '../../../../foundation/format.ts';
import { shownFileName } from '../../../../foundation/shown-file-name.ts';
import { useCountdown } from '../../../../records/FailureState/use-countdown.ts';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import { imageKinds, largestImage } from '../image-kinds.ts';
import classes from './ImagesUpload.module.css';
import { mayBeDescribed, type Upload } from './uploads.ts';

const longestText = 300;

interface ImagesUploadTextProps {
  readonly upload: Upload | undefined;
  readonly onDescribe: (id: string, alternativeText: string) => void;
  /** Sends it, where it is the only one. */
  readonly onEnter: (() => void) | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

/** What an image shows, to be written before it is sent; as it was sent afterwards. */
function ImagesUploadText({ upload, onDescribe, onEnter, onOpen }: ImagesUploadTextProps) {
  if (!upload || (upload.step.is === 'failed' && upload.step.isFinal)) return null;
  const { id, file, alternativeText, step } = upload;
  if (!mayBeDescribed(step)) {
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

/** How long it takes, going down. */
function ImagesUploadPause({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds, nothing);
  return (
    <>
      {/* It stands in an alert: counting down, it would be read out every second. */}
      <VisuallyHidden>in {formatWait(seconds)}</VisuallyHidden>
      <span aria-hidden="true">in {formatWait(left)}</span>
    </>
  );
}

const nothing = () => undefined;

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

function itemOf({ id, file: { name, size }, step }: Upload): FileDropItem {
  const file = { id, name, size };
  return step.is === 'uploading' ? { ...file, is: step.is, sent: Math.round(step.share * size) } : { ...file, ...step };
}

/** In pixels, for screens that are twice as fine. */
const thumbSide = 112;

const Picture = ({ file }: { readonly file: File | undefined }) => (
  <span className={classes.picture}>{file ? <FilePicture file={file} longestSide={thumbSide} /> : null}</span>
);
