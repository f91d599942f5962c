import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { RefusableButton } from '../RefusableButton/RefusableButton.tsx';
import classes from './FileDrop.module.css';
import { type FileDropItem, FileDropItems } from './FileDropItems.tsx';
import { FileDropRefusals } from './FileDropRefusals.tsx';
import { type FileKind, type FileLimits, type FileRefusal, refusalOf, writeLimits } from './file-refusal.ts';
import { usePageWide } from './use-page-wide.ts';

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** What the files are, such as "Images of experts". */
  readonly label: string;
  /** The kinds that are taken; any without it. They are told by name and type: the server looks into the file. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** In bytes, of each file. */
  readonly maxSize: number;
  /** Whether only one file is taken at a time. */
  readonly isOneOnly?: boolean;
  /** The files so far and what became of each, in the order of the page. */
  readonly items: readonly FileDropItem[];
  /** Files that are within the limits. The others are named here, with the reason. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Asked to stop an upload, or to send a file no more that waits. */
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Asked to take a file off the list that is not under way. One that is uploaded has to go from its place as well, unless {@link keepsUploaded}. */
  readonly onRemove: (id: string) => void;
  /** Whether an uploaded file stays where it is when it leaves the list; its button then says so. */
  readonly keepsUploaded?: boolean | undefined;
  /** Why no file can be added now; undefined while it can. */
  readonly refusal?: string | undefined;
  /** Whether it also takes what is dropped or pasted elsewhere on its page. */
  readonly isPageWide?: boolean;
  /** Stands before the name of a file, such as a small view of it. */
  readonly picture?: ((id: string) => ReactNode) | undefined;
  /** Stands below a file: what is to be said of it. */
  readonly fields?: ((id: string) => ReactNode) | undefined;
}

/** Takes files: dropped, pasted or chosen. It uploads nothing itself. */
export function FileDrop({
  label,
  kinds,
  maxSize,
  isOneOnly = false,
  items,
  refusal,
  isPageWide = false,
  ...rows
}: FileDropProps) {
  const id = useId();
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  const limits: FileLimits = { kinds, maxSize, isOneOnly };
  const takesAll = isPageWide && refusal === undefined;
  const zone = useDropzone({
    ...(kinds ? { accept: Object.fromEntries(kinds.map(({ mime, extensions }) => [mime, extensions])) } : {}),
    maxSize,
    minSize: 1,
    multiple: !isOneOnly,
    disabled: refusal !== undefined,
    // Else what is dropped beside it would be kept from the page.
    preventDropOnDocument: !takesAll,
    // The button does both, and says so.
    noClick: true,
    noKeyboard: true,
    onDrop(files, rejections) {
      setRefused(
        rejections.map(({ file, errors }) =>
          refusalOf(
            file,
            errors.map(({ code }) => code),
            limits,
          ),
        ),
      );
      if (files.length > 0) rows.onFiles(files);
    },
  });
  const isOverPage = usePageWide(takesAll, zone.getRootProps());
  const drag = zone.isDragReject ? 'refused' : zone.isDragActive || isOverPage ? 'over' : undefined;
  return (
    <div className={classes.files}>
      <div
        {...zone.getRootProps({ role: 'group', 'aria-labelledby': id, 'aria-describedby': `${id}-limits` })}
        className={classes.zone}
        data-drag={drag}
      >
        <Upload aria-hidden="true" />
        <div className={classes.texts}>
          <input {...zone.getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
          <div id={id} className={classes.label}>
            {label}
          </div>
          <div className={classes.how}>
            {drag
              ? dragging[drag]
              : `Drop${isPageWide ? ' anywhere on this page' : ''}, paste or choose ${isOneOnly ? 'it' : 'them'}.`}
          </div>
          <div id={`${id}-limits`} className={classes.limits}>
            {writeLimits(limits)}
          </div>
        </div>
        <RefusableButton variant="outline" refusal={refusal} onClick={zone.open}>
          {isOneOnly ? 'Choose a file' : 'Choose files'}
        </RefusableButton>
      </div>
      {refused.length > 0 ? <FileDropRefusals refused={refused} onDismiss={() => setRefused([])} /> : null}
      {items.length > 0 ? <FileDropItems label={label} items={items} {...rows} /> : null}
    </div>
  );
}

const dragging = {
  over: 'Let go to add what you hold.',
  refused: 'Some of what you hold is of another kind.',
} as const;
