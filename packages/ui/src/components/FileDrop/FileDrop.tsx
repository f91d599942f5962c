import { Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { shownFileName } from '../../foundation/shown-file-name.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { RefusableButton } from '../RefusableButton/RefusableButton.tsx';
import classes from './FileDrop.module.css';
import { type FileDropItem, FileDropItems } from './FileDropItems.tsx';
import { type FileKind, type FileLimits, type FileRefusal, refusalOf, writeLimits } from './file-refusal.ts';

interface ZoneHandlers {
  readonly onDrop?: (event: DragEvent<HTMLElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

const fields = 'input, textarea, [contenteditable]';

/** A table or a text brings a picture of itself along, and is meant for the field that it is pasted into. */
const isForField = ({ target, clipboardData }: globalThis.ClipboardEvent) =>
  target instanceof Element && target.closest(fields) !== null && clipboardData?.types.includes('text/plain') === true;

/** Leads what is dropped or pasted elsewhere on the page to the zone. Answers whether files are held over the page. */
function usePageWide(isOn: boolean, handlers: ZoneHandlers): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isOn) return;
    const stopping = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, act, { signal: stopping.signal });
    const hasFiles = (held: DataTransfer | null) => held?.types.includes('Files') ?? false;
    on('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without it the browser would show the file in the place of the page.
      event.preventDefault();
      setOver(true);
    });
    // Over another element it is not gone; beyond the window it is.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      // What the zone itself has taken is prevented by then. The library's handlers take events of either kind.
      if (!event.defaultPrevented && hasFiles(event.dataTransfer))
        latest.current.onDrop?.(event as unknown as DragEvent<HTMLElement>);
    });
    on('paste', (event) => {
      if (!event.defaultPrevented && !isForField(event) && hasFiles(event.clipboardData))
        latest.current.onPaste?.(event as unknown as ClipboardEvent<HTMLElement>);
    });
    return () => {
      stopping.abort();
      setOver(false);
    };
  }, [isOn]);
  return isOver;
}

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** What the files are, such as "Images of experts". */
  readonly label: string;
  /** The kinds that are taken; any without it. They are told by name and type: the server looks into the file. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** In bytes, of each file. */
  readonly maxSize: number;
  /** What is said of the most that is taken where that is no size, such as "2,000,000 characters". */
  readonly most?: string | undefined;
  /** Whether only one file is taken at a time. */
  readonly isOneOnly?: boolean;
  /** The files so far and what became of each, in the order of the page. */
  readonly items: readonly FileDropItem[];
  /** Files that are within the limits. The others are named here, with the reason. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Asked to stop an upload, or to send a file no more that waits. */
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Asked to take a file off the list that is not under way. One that is uploaded has to go from its place as well, unless `keepsUploaded`. */
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

/**
 * Takes files: dropped, pasted or chosen. It uploads nothing itself.
 *
 * Use it wherever files come in; for which image of those that are there, use an ImagePicker.
 */
export function FileDrop({
  label,
  kinds,
  maxSize,
  most,
  isOneOnly = false,
  items,
  refusal,
  isPageWide = false,
  ...rows
}: FileDropProps) {
  const id = useId();
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  const limits: FileLimits = { kinds, maxSize, most, isOneOnly };
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

interface FileDropRefusalsProps {
  readonly refused: readonly FileRefusal[];
  readonly onDismiss: () => void;
}

/** The files of the last drop that were not taken, each by name and with its reason. */
function FileDropRefusals({ refused, onDismiss }: FileDropRefusalsProps) {
  return (
    <Callout
      title={refused.length === 1 ? 'One file was not taken' : `${refused.length} files were not taken`}
      action={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {[...Map.groupBy(refused, ({ name, reason }) => `${name} ${reason}`)].map(([key, [first, ...more]]) => (
        <span key={key} className={classes.refused}>
          <bdi className={classes.name}>{shownFileName(first?.name ?? '')}</bdi> {first?.reason}
          {more.length > 0 ? ` (${more.length + 1} files of that name)` : null}
        </span>
      ))}
    </Callout>
  );
}
