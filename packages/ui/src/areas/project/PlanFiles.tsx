import type { PlanFile } from '@bullpen/contract';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Note } from '../../components/Note/Note.tsx';
import type { ReadResult } from '../../data/read-state.ts';
import { formatMoment } from '../../foundation/format.ts';
import { formatBytes } from '../../foundation/format-bytes.ts';
import { shownFileName } from '../../foundation/shown-file-name.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import classes from './project.module.css';

/** Props of {@link PlanFiles}. */
export interface PlanFilesProps {
  /** Null for a node that is not saved yet: nothing can lie with it. */
  readonly state: ReadResult<readonly PlanFile[]> | null;
  /** Why they may not be seen, and how many there are; undefined for whoever may. */
  readonly refused: { readonly sentence: string; readonly count: number } | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly isReadOnly: boolean;
  readonly onAdd: () => void;
  readonly onDownload: (file: PlanFile) => void;
  readonly onDelete: (file: PlanFile) => void;
  readonly onRetry: () => void;
}

/** The files of a node. They are saved at once, and are no part of the drafts. */
export function PlanFiles({
  state,
  refused,
  timeZone,
  isReadOnly,
  onAdd,
  onDownload,
  onDelete,
  onRetry,
}: PlanFilesProps) {
  const id = useId();
  const count = refused?.count ?? 0;
  const files = state && 'page' in state ? state.page : [];
  return (
    <section aria-labelledby={id} className={classes.files}>
      <div className={classes.filesHead}>
        <h3 id={id} className={classes.smallHead}>
          Files
        </h3>
        {isReadOnly || refused || state === null ? null : (
          <Button variant="outline" size="sm" onClick={onAdd}>
            Add files
          </Button>
        )}
      </div>
      {state === null && !refused ? <Note>Save the plan first: then files can lie with this node.</Note> : null}
      {refused ? (
        <Note>{count === 0 ? 'No files.' : `${count} ${count === 1 ? 'file' : 'files'}. ${refused.sentence}`}</Note>
      ) : null}
      {state?.is === 'loading' || state?.is === 'slow' ? <Note>Loading the files</Note> : null}
      {state && !('page' in state) && state.is !== 'loading' && state.is !== 'slow' ? (
        <FailureNotice
          failure={state}
          title="Failed to fetch the files"
          meaning="What lies with this node is not known."
          onRetry={onRetry}
        />
      ) : null}
      {state && 'page' in state && files.length === 0 ? <Note>No files.</Note> : null}
      {files.length > 0 ? (
        <ul className={classes.fileList}>
          {files.map((file) => (
            <li key={file.id}>
              <FileText aria-hidden="true" />
              <div>
                <bdi className={classes.fileName}>{shownFileName(file.name)}</bdi>
                <Note as="span">
                  {formatBytes(file.size)}, {formatMoment(file.uploadedAt, timeZone)}
                  {file.uploadedBy.email ? `, ${file.uploadedBy.email}` : ''}
                </Note>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Download ${shownFileName(file.name)}`}
                onClick={() => onDownload(file)}
              >
                <Download aria-hidden="true" />
              </Button>
              {isReadOnly ? null : (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete ${shownFileName(file.name)}`}
                  onClick={() => onDelete(file)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
