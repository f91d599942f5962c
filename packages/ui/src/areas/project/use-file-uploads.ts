import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from '../../data/failure.ts';
import { planMutations, planQueries } from '../../data/plan.ts';
import type { FileUpload, SendOptions, UploadFailure } from '../../data/uploads.ts';
import { useUploads } from '../../data/use-uploads.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';

const longestName = 200;
/** How long a file that is taken back has to go, in milliseconds. */
const patience = 30_000;

function failureOf(error: unknown): UploadFailure {
  const { message, facts } = error instanceof RequestFailure ? error : { message: 'Something went wrong here.' };
  const isUnknown = !isCertainlyUnchanged(error);
  return {
    message: isUnknown ? `${message} It may have been uploaded; sent again, it makes no second file.` : message,
    requestId: facts?.requestId,
    isFinal:
      facts?.kind === 'conflict' || facts?.kind === 'forbidden' || facts?.kind === 'notFound' || facts?.status === 413,
    isUnknown,
  };
}

/** A cancelled one as well: its last bytes may have left before that was known here. */
const mayBeMade = ({ step, mayBeMade }: FileUpload): boolean =>
  step.is === 'done' ||
  step.is === 'uploading' ||
  step.is === 'cancelled' ||
  (mayBeMade === true && !(step.is === 'failed' && step.isFinal));

/** Uploads files to a node, several at once, each with an end of its own. They end with the dialog. */
export function useFileUploads(api: ApiConnection, nodeId: string) {
  const { notify } = usePort();
  const queryClient = useQueryClient();

  function send({ id, file }: FileUpload, { signal, onSent }: SendOptions) {
    const { reads: _, ...options } = planMutations.upload(api, nodeId, queryClient);
    const change = new MutationObserver(queryClient, { ...options, networkMode: 'always' });
    const input = { id, name: file.name.slice(-longestName), file, onSent };
    return change.mutate({ input, signal, abort: () => undefined });
  }

  /** A file that was made, or may have been, goes from the node again. */
  async function takeBack({ id, file: { name } }: FileUpload) {
    try {
      const all = await queryClient.fetchQuery({ ...planQueries.files(api, nodeId), staleTime: 0 });
      const version = all.find((each) => each.id === id)?.version;
      if (version === undefined) return;
      const { reads: _, ...options } = planMutations.removeFile(api, { id: nodeId, fileId: id }, queryClient);
      const change = new MutationObserver(queryClient, { ...options, networkMode: 'always' });
      const input = { version, reason: 'Taken back right after its upload.' };
      await change.mutate({ input, signal: AbortSignal.timeout(patience), abort: () => undefined });
      notify.success({ title: `${name} deleted` });
    } catch {
      notify.error({
        title: `${name} may still be with this node`,
        description: 'Delete it from the files of the node.',
      });
    }
  }

  const { acts, uploads, ...waiting } = useUploads({ send, failureOf });
  const isUnderWay = uploads.some(({ step: { is } }) => is === 'waiting' || is === 'uploading');
  const leave = useHoldUnsaved(isUnderWay ? 'unfinished' : null, () => undefined);
  return {
    ...waiting,
    uploads,
    leave,
    onFiles(files: readonly File[]) {
      acts.add(files);
      acts.start();
    },
    onCancel: acts.cancel,
    onRetry: acts.retry,
    onRemove(id: string) {
      const removed = uploads.find((each) => each.id === id);
      acts.remove(id);
      if (removed && mayBeMade(removed)) void takeBack(removed);
    },
  };
}
