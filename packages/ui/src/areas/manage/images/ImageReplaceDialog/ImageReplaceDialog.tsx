import type { Image, ImageUse } from '@bullpen/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FileDrop } from '../../../../components/FileDrop/FileDrop.tsx';
import type { FileDropItem } from '../../../../components/FileDrop/FileDropItems.tsx';
import { FilePicture } from '../../../../components/FilePicture/FilePicture.tsx';
import { type ChangeState, isUnderWay, mayBeSent } from '../../../../data/change-state.ts';
import { formatBytes } from '../../../../foundation/format-bytes.ts';
import { isolated } from '../../../../foundation/isolated.ts';
import { shownFileName } from '../../../../foundation/shown-file-name.ts';
import { FormDialog, type FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { imageKinds, largestImage, uploadedName, wrongContentOf } from '../image-kinds.ts';
import { sizeInPixels } from '../image-labels.ts';
import classes from './ImageReplaceDialog.module.css';

interface ImageReplaceDialogSideProps {
  readonly label: string;
  readonly name: string;
  readonly detail: string;
  /** How it looks. */
  readonly children: ReactNode;
}

/** One of the two images. */
const ImageReplaceDialogSide = ({ label, name, detail, children }: ImageReplaceDialogSideProps) => (
  <figure className={classes.side}>
    <span className={classes.box}>{children}</span>
    <figcaption>
      <span className={classes.label}>{label}</span>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.detail}>{detail}</span>
    </figcaption>
  </figure>
);

/** What the dialog can be in. */
export type ImageReplaceDialogState = ChangeState<'file'>;

/** Props of {@link ImageReplaceDialog}. */
export interface ImageReplaceDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** As it is now. */
  readonly image: Image;
  /** What shows it; undefined until that is known. */
  readonly uses: readonly ImageUse[] | undefined;
  readonly state: ImageReplaceDialogState;
  /** What share of the file has left, up to 1. */
  readonly sent: number;
  readonly onReplace: (file: File) => void;
}

/** Puts another file in the place of an image, the old one beside the new one. */
export function ImageReplaceDialog({ image, uses, reach, state, sent, onReplace, ...on }: ImageReplaceDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [pixels, setPixels] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const latest = useRef<File | null>(null);
  const isFixed = isUnderWay(state) || state.is === 'gone';
  const refused = state.is === 'invalid' ? state.fields.file : undefined;

  async function choose(next: File | undefined) {
    latest.current = next ?? null;
    setFile(next ?? null);
    setPixels('');
    setWrong(undefined);
    const found = next && (await wrongContentOf(next));
    if (latest.current === next) setWrong(found);
  }
  const item = (chosen: File): FileDropItem => {
    const { name, size } = chosen;
    const message = wrong ?? refused;
    if (message !== undefined) return { id: 'file', name, size, is: 'failed', message, isFinal: true };
    if (state.is === 'paused') return { id: 'file', name, size, is: 'waiting' };
    return isUnderWay(state)
      ? { id: 'file', name, size, is: 'uploading', sent: Math.round(sent * size) }
      : { id: 'file', name, size, is: 'chosen' };
  };
  const isNewer = replaced !== null && image.version > replaced;
  const isReplaced = isNewer && image.size === file?.size && image.name === uploadedName(file.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file || wrong !== undefined || !mayBeSent(state)) return;
    setReplaced(image.version);
    onReplace(file);
  };
  return (
    <FormDialog
      {...on}
      title="Replace this image"
      {...(reach ? { reach } : {})}
      state={state}
      done="replaced"
      isKnownDone={isReplaced}
      kept="The file that you chose is still here."
      undoing="The old file is gone then; whoever has it can put it back in the same way."
      isDirty={file !== null}
      isBlocked={file === null || wrong !== undefined}
      submitLabel="Replace image"
      onSubmit={submit}
    >
      <div className={classes.sides}>
        <ImageReplaceDialogSide
          label="Now"
          name={image.name}
          detail={`${sizeInPixels(image)}, ${formatBytes(image.size)}`}
        >
          <img src={image.address} alt={image.alternativeText} />
        </ImageReplaceDialogSide>
        <ImageReplaceDialogSide
          label="New"
          name={file ? shownFileName(file.name) : 'Nothing chosen yet'}
          detail={file ? [pixels, formatBytes(file.size)].filter(Boolean).join(', ') : ''}
        >
          {file && wrong === undefined ? (
            <FilePicture
              key={file.lastModified + file.name}
              file={file}
              onMeasured={(size) => setPixels(sizeInPixels(size))}
            />
          ) : null}
        </ImageReplaceDialogSide>
      </div>
      <p className={classes.uses}>{usesLabel(uses)}</p>
      <FileDrop
        label="New file"
        kinds={imageKinds}
        maxSize={largestImage}
        isOneOnly
        isPageWide
        items={file ? [item(file)] : []}
        onFiles={([next]) => void choose(next)}
        onCancel={on.onCancel}
        onRetry={() => undefined}
        onRemove={() => void choose(undefined)}
        refusal={isFixed ? 'Nothing can be chosen now.' : undefined}
      />
    </FormDialog>
  );
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const mostNamed = 4;

function usesLabel(uses: readonly ImageUse[] | undefined): string {
  if (uses === undefined) return 'Whatever shows this image shows the new one from then on.';
  if (uses.length === 0) return 'Nothing shows this image yet.';
  const named = uses.slice(0, mostNamed).map(({ name }) => isolated(name));
  const others = uses.length - named.length;
  const all = and.format(others > 0 ? [...named, `${others} more`] : named);
  return `${all} ${uses.length === 1 ? 'shows' : 'show'} the new one from then on.`;
}
