import { mostPlanBytes, mostPlanFileBytes, mostProjectBytes } from '@bullpen/contract';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop/FileDrop.tsx';
import { FilePicture } from '../../components/FilePicture/FilePicture.tsx';
import { Note } from '../../components/Note/Note.tsx';
import type { FileUpload, UploadsPause } from '../../data/uploads.ts';
import { formatBytes } from '../../foundation/format-bytes.ts';
import { UploadsWaiting } from '../../records/UploadsWaiting/UploadsWaiting.tsx';
import classes from './project.module.css';

/** Props of {@link FileUploadDialog}. */
export interface FileUploadDialogProps {
  /** Of the node. */
  readonly title: string;
  readonly uploads: readonly FileUpload[];
  /** How many bytes of files the plan took when it was last read; undefined where that is not known. */
  readonly room?: number | undefined;
  /** Whether they wait for the network. */
  readonly isPaused: boolean;
  /** Until when the server takes nothing more; null while it does. */
  readonly pause: UploadsPause | null;
  /** Files that are within the limits. The others are named in the dialog, with the reason. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Asked to stop an upload, or to send a file no more that waits. */
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Asked to take a file off the list that is not under way; one that is uploaded has to go from the node as well. */
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

const thumbSide = 112;

/**
 * Files for a node: dropped, pasted or chosen, and on their way at once.
 *
 * Use it for the files of a node of the plan; images of the game are uploaded in ImagesScreen.
 */
export function FileUploadDialog({ title, uploads, room, isPaused, pause, onClose, ...drop }: FileUploadDialogProps) {
  const onTheirWay = uploads
    .filter(({ step: { is } }) => is === 'waiting' || is === 'uploading')
    .reduce((sum, { file }) => sum + file.size, 0);
  const left = room === undefined ? undefined : Math.max(0, room - onTheirWay);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add files"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <UploadsWaiting isPaused={isPaused} pause={pause} />
      <Note>
        A plan takes {formatBytes(mostPlanBytes)} of files, a project {formatBytes(mostProjectBytes)} together with its
        images.
        {left === undefined || left >= mostPlanFileBytes ? null : ` There is room for ${formatBytes(left)} more.`}
      </Note>
      <FileDrop
        {...drop}
        label={`Files for ${title}`}
        maxSize={Math.min(mostPlanFileBytes, left ?? mostPlanFileBytes)}
        refusal={left === 0 ? 'There is no room for more files. Delete some first.' : undefined}
        isPageWide
        items={uploads.map(({ id, file: { name, size }, step }) =>
          step.is === 'uploading'
            ? { id, name, size, is: step.is, sent: Math.round(step.share * size) }
            : { id, name, size, ...step },
        )}
        picture={(id) => {
          const file = uploads.find((each) => each.id === id)?.file;
          return (
            <span className={classes.thumb}>
              {file?.type.startsWith('image/') ? <FilePicture file={file} longestSide={thumbSide} /> : null}
            </span>
          );
        }}
      />
    </Dialog>
  );
}
