import { MutationObserver, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from '../../data/failure.ts';
import { planMutations, planQueries } from '../../data/plan.ts';
import { askedWait, pause } from '../../data/send-many.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';

/** How far a file is. */
export type FileUploadStep =
  | { readonly is: 'waiting' | 'done' | 'cancelled' }
  /** `share` of it that has left, up to 1. */
  | { readonly is: 'uploading'; readonly share: number }
  | {
      readonly is: 'failed';
      readonly message: string;
      readonly requestId?: string | undefined;
      readonly isFinal: boolean;
    };

/** A file on its way. */
export interface FileUpload {
  /** Of the file that it becomes: sent again, it makes no other one. */
  readonly id: string;
  readonly file: File;
  readonly step: FileUploadStep;
}

/** So many at once: quick enough for people, bearable for a server. */
const atOnce = 3;
const longestName = 200;
/** How long a file has to go, in milliseconds. */
const patience = 30_000;

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnlineNow = () => onlineManager.isOnline();

function failureOf(error: unknown): FileUploadStep {
  const { message, facts } = error instanceof RequestFailure ? error : { message: 'Something went wrong here.' };
  const isUnknown = !isCertainlyUnchanged(error);
  return {
    is: 'failed',
    message: isUnknown ? `${message} It may have been uploaded; sent again, it makes no second file.` : message,
    requestId: facts?.requestId,
    isFinal:
      facts?.kind === 'conflict' || facts?.kind === 'forbidden' || facts?.kind === 'notFound' || facts?.status === 413,
  };
}

const mayHaveCome = (step: FileUploadStep): boolean => step.is !== 'waiting' && !(step.is === 'failed' && step.isFinal);

/** Uploads files to a node, several at once, each with an end of its own. They end with the dialog. */
export function useFileUploads(api: ApiConnection, nodeId: string) {
  const { notify } = usePort();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow, () => true);
  const move = (id: string, step: FileUploadStep) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, step } : each)));

  const run = useEffectEvent(async ({ id, file }: FileUpload) => {
    const stopping = new AbortController();
    running.current.set(id, stopping);
    const isCurrent = () => running.current.get(id) === stopping;
    move(id, { is: 'uploading', share: 0 });
    const { reads: _, ...options } = planMutations.upload(api, nodeId, queryClient);
    const change = new MutationObserver(queryClient, { ...options, networkMode: 'always' });
    const onSent = (share: number) => isCurrent() && move(id, { is: 'uploading', share });
    const input = { id, name: file.name.slice(-longestName), file, onSent };
    try {
      await change.mutate({ input, signal: stopping.signal, abort: () => undefined });
      if (isCurrent()) move(id, { is: 'done' });
    } catch (error) {
      const seconds = askedWait(error);
      if (isCurrent()) move(id, seconds === undefined ? failureOf(error) : { is: 'waiting' });
      if (seconds !== undefined) await pause(seconds, stopping.signal);
    }
    if (!isCurrent()) return;
    running.current.delete(id);
    // What had to wait for its turn begins anew.
    setUploads((all) => [...all]);
  });
  useEffect(() => {
    if (!isOnline) return;
    for (const upload of uploads)
      if (upload.step.is === 'waiting' && !running.current.has(upload.id) && running.current.size < atOnce)
        void run(upload);
  }, [uploads, isOnline]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
      all.clear();
    };
  }, []);

  /** A file that has come, or may have, goes from the node again. */
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

  const stop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };
  const isUnderWay = uploads.some(({ step: { is } }) => is === 'waiting' || is === 'uploading');
  const leave = useHoldUnsaved(isUnderWay ? 'unfinished' : null, () => undefined);
  return {
    uploads,
    leave,
    isPaused: !isOnline && uploads.some(({ step }) => step.is === 'waiting'),
    onFiles: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): FileUpload => ({ id: crypto.randomUUID(), file, step: { is: 'waiting' } })),
      ]),
    onCancel(id: string) {
      stop(id);
      move(id, { is: 'cancelled' });
    },
    onRetry: (id: string) => move(id, { is: 'waiting' }),
    onRemove(id: string) {
      stop(id);
      const removed = uploads.find((each) => each.id === id);
      if (removed && mayHaveCome(removed.step)) void takeBack(removed);
      setUploads((all) => all.filter((each) => each.id !== id));
    },
  };
}
