import { Progress } from '@radix-ui/themes';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatBytes } from '../../foundation/format-bytes.ts';
import { shownFileName } from '../../foundation/shown-file-name.ts';
import { Button } from '../Button/Button.tsx';
import { RequestId } from '../RequestId/RequestId.tsx';
import classes from './FileDrop.module.css';

/** A file and what became of it. */
export type FileDropItem = {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
} /** `chosen` until somebody sends it. */ & (
  | { readonly is: 'chosen' | 'waiting' | 'done' | 'cancelled' }
  /** `sent` in bytes. */
  | { readonly is: 'uploading'; readonly sent: number }
  /** `isFinal` where the same file would fail again. */
  | {
      readonly is: 'failed';
      readonly message: string;
      readonly requestId?: string | undefined;
      readonly isFinal?: boolean;
    }
);

interface FileDropItemsProps {
  readonly label: string;
  readonly items: readonly FileDropItem[];
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly keepsUploaded?: boolean | undefined;
  readonly picture?: ((id: string) => ReactNode) | undefined;
  readonly fields?: ((id: string) => ReactNode) | undefined;
}

/** The files, a row each: name, how far it is, and what can be done. */
export function FileDropItems({ label, items, picture, fields, ...on }: FileDropItemsProps) {
  const count = (is: FileDropItem['is']) => items.filter((item) => item.is === is).length;
  const failed = count('failed');
  return (
    <div>
      <div className={classes.summary}>
        <span role="status">
          {count('chosen') === items.length
            ? `${items.length} chosen`
            : `${count('done')} of ${items.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`}
        </span>
        {on.keepsUploaded && items.length > 1 && count('done') === items.length ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => {
              currentTarget.closest(`.${classes.files}`)?.querySelector<HTMLElement>('button')?.focus();
              for (const { id } of items) on.onRemove(id);
            }}
          >
            Hide all
          </Button>
        ) : null}
      </div>
      <ul aria-label={label} className={classes.items}>
        {items.map((item) => (
          <li key={item.id} className={classes.item} data-wide={fields !== undefined || undefined}>
            {picture?.(item.id)}
            <div className={classes.texts}>
              <bdi className={classes.name}>{shownFileName(item.name)}</bdi>
              <FileDropItemState item={item} />
            </div>
            {fields ? <div className={classes.fields}>{fields(item.id)}</div> : null}
            <FileDropItemActions item={item} {...on} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FileDropItemState({ item }: { readonly item: FileDropItem }) {
  const size = formatBytes(item.size);
  switch (item.is) {
    case 'chosen':
      return <div className={classes.state}>{size}</div>;
    case 'waiting':
      return (
        <div className={classes.state}>
          <Clock aria-hidden="true" /> {size}, waiting
        </div>
      );
    case 'uploading':
      return (
        <div className={classes.state}>
          <Progress
            size="1"
            className={classes.progress}
            aria-label={shownFileName(item.name)}
            max={Math.max(item.size, 1)}
            value={item.sent}
          />
          <span className={classes.amount}>
            {formatBytes(item.sent)} of {size}
          </span>
        </div>
      );
    case 'done':
      return (
        <div className={classes.state}>
          <CircleCheck aria-hidden="true" className={classes.done ?? ''} /> {size}, uploaded
        </div>
      );
    case 'cancelled':
      return <div className={classes.state}>{size}, cancelled</div>;
    case 'failed':
      return (
        <div className={`${classes.state} ${classes.failed}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {item.message} {item.requestId === undefined ? null : <RequestId id={item.requestId} />}
          </span>
        </div>
      );
  }
}

function FileDropItemActions({
  item,
  onCancel,
  onRetry,
  onRemove,
  keepsUploaded = false,
}: { readonly item: FileDropItem } & FileActions) {
  const { id, name } = item;
  const isUnderWay = item.is === 'waiting' || item.is === 'uploading';
  const mayBeRetried = (item.is === 'failed' && !item.isFinal) || item.is === 'cancelled';
  const actions = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // What was pressed, or was about to be, goes with the step that it was for.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusLast(actions.current);
  });
  const remove = () => {
    hasFocus.current = false;
    focusBeside(actions.current?.closest('li'));
    onRemove(id);
  };
  const button = (word: string, onPress: (id: string) => void, className?: string) => (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      aria-label={`${word}: ${shownFileName(name)}`}
      onClick={({ detail }) => {
        // The second click of a double one was not meant for what has taken its place.
        if (detail < 2) onPress(id);
      }}
    >
      {word}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is
    <div
      ref={actions}
      className={classes.actions}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        hasFocus.current = relatedTarget === null;
      }}
    >
      {isUnderWay ? button('Cancel', onCancel) : mayBeRetried ? button('Try again', onRetry) : null}
      {/* Its place is kept: whoever reaches for Cancel does not find Remove there. */}
      {button(keepsUploaded && item.is === 'done' ? 'Hide' : 'Remove', remove, isUnderWay ? classes.later : undefined)}
    </div>
  );
}

/** The focus of a row that goes stays among the files, or comes back to where they are chosen. */
function focusBeside(row: Element | null | undefined) {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  if (beside) focusLast(beside);
  else row?.closest(`.${classes.files}`)?.querySelector<HTMLElement>('button')?.focus();
}

function focusLast(part: Element | null) {
  const buttons = [...(part?.querySelectorAll<HTMLElement>('button') ?? [])];
  buttons.findLast((button) => !button.classList.contains(classes.later ?? ''))?.focus();
}

type FileActions = Pick<FileDropItemsProps, 'onCancel' | 'onRetry' | 'onRemove' | 'keepsUploaded'>;
