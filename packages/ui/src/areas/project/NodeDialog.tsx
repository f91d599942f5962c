import type { PlanFile } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { planMutations, planQueries, readFileLink } from '../../data/plan.ts';
import { readResultOf } from '../../data/read-state.ts';
import { useChange } from '../../data/use-change.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { shownFileName } from '../../foundation/shown-file-name.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { DeleteDialog } from '../../records/DeleteDialog/DeleteDialog.tsx';
import { reachOf } from '../../records/reach-of.ts';
import { sharedReachOf } from '../../records/shared-writing-refusal.ts';
import { FileUploadDialog } from './FileUploadDialog.tsx';
import { NodeDialogView, type NodeDialogViewProps } from './NodeDialogView.tsx';
import { PlanFiles } from './PlanFiles.tsx';
import { useFileUploads } from './use-file-uploads.ts';

/** Props of {@link NodeDialog}. */
export interface NodeDialogProps extends Omit<NodeDialogViewProps, 'files'> {
  readonly api: ApiConnection;
  /** Why its files may not be seen, and how many there are; undefined for whoever may. */
  readonly refused: { readonly sentence: string; readonly count: number } | undefined;
  /** A node that is a draft alone has no place for files. */
  readonly isSaved: boolean;
}

const reasonField = ['reason'] as const;

/**
 * The dialog of a node with its files and their own dialogs. It loads when the first one is opened.
 *
 * Use it by the node over the plan; who has its files already shows a NodeDialogView.
 */
export function NodeDialog({ api, isSaved, refused, ...dialog }: NodeDialogProps) {
  const { notify, timeZone } = usePort();
  const { node, isReadOnly } = dialog;
  const [act, setAct] = useState<{ readonly is: 'upload' } | { readonly is: 'delete'; readonly file: PlanFile }>();
  const isRead = isSaved && !refused;
  const query = useQuery({ ...planQueries.files(api, node.id), enabled: isRead });
  const isSlow = useIsSlow(query.isFetching);
  const save = async (file: PlanFile) => {
    try {
      const link = document.createElement('a');
      link.href = await readFileLink(api, node.id, file.id);
      // The answer is an attachment: the page stays.
      link.click();
    } catch (error) {
      const isForbidden = error instanceof RequestFailure && error.facts.kind === 'forbidden';
      const description = isForbidden ? `${error.message} Ask a sudo person for it.` : 'Try again in a moment.';
      notify.error({ title: `${shownFileName(file.name)} could not be downloaded`, description });
    }
  };
  return (
    <>
      <NodeDialogView
        {...dialog}
        files={
          <PlanFiles
            refused={refused}
            state={isRead ? readResultOf({ query, page: query.data, isSlow }) : null}
            timeZone={timeZone}
            isReadOnly={isReadOnly}
            onAdd={() => setAct({ is: 'upload' })}
            onDownload={(file) => void save(file)}
            onDelete={(file) => setAct({ is: 'delete', file })}
            onRetry={() => void query.refetch()}
          />
        }
      />
      {act?.is === 'upload' ? <Uploading api={api} node={node} onClose={() => setAct(undefined)} /> : null}
      {act?.is === 'delete' ? (
        <Deleting api={api} nodeId={node.id} file={act.file} onClose={() => setAct(undefined)} />
      ) : null}
    </>
  );
}

function Uploading({ api, node, onClose }: Pick<NodeDialogProps, 'api' | 'node' | 'onClose'>) {
  const { leave, ...uploading } = useFileUploads(api, node.id);
  const { data: plan } = useQuery(planQueries.get(api));
  return <FileUploadDialog title={node.title} room={plan?.fileRoom} {...uploading} onClose={() => leave(onClose)} />;
}

interface DeletingProps {
  readonly api: ApiConnection;
  readonly nodeId: string;
  readonly file: PlanFile;
  readonly onClose: () => void;
}

function Deleting({ api, nodeId, file, onClose }: DeletingProps) {
  const { notify, project } = usePort();
  const queryClient = useQueryClient();
  const { data: plan } = useQuery(planQueries.get(api));
  const { selectedProject } = project;
  const name = shownFileName(file.name);
  const change = useChange(planMutations.removeFile(api, { id: nodeId, fileId: file.id }, queryClient), reasonField);
  return (
    <DeleteDialog
      kind="file"
      name={name}
      reach={selectedProject && plan ? sharedReachOf(selectedProject, plan.sharedWith) : reachOf(selectedProject)}
      state={{ ...change.state, preview: { goes: [], reachesOthers: false } }}
      undoing="This cannot be undone: the file goes at once, whatever becomes of your drafts."
      onDelete={(act) =>
        change.send(
          { version: file.version, ...act },
          {
            onDone(_, isShown) {
              notify.success({ title: `${name} deleted` });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: `${name} may have been deleted` }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onRetryPreview={() => undefined}
      onClose={onClose}
    />
  );
}
