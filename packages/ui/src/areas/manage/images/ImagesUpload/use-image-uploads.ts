import { MutationObserver, onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isCertainlyUnchanged } from '../../../../data/failure.ts';
import { imageMutations } from '../../../../data/images.ts';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { uploadedName, wrongContentOf } from '../image-kinds.ts';
import { uploadFailureOf } from './upload-failure.ts';
import { createUploads, type SendOptions, type Upload, unsavedOf } from './uploads.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

interface Sender {
  readonly api: ApiConnection;
  readonly queryClient: QueryClient;
}

/** Where nobody knows what became of it, the list is read again. */
async function sendImage({ api, queryClient }: Sender, upload: Upload, { signal, onSent }: SendOptions) {
  const { id, file, alternativeText } = upload;
  const { reads, ...options } = imageMutations.create(api, queryClient);
  const change = new MutationObserver(queryClient, { ...options, networkMode: 'always' });
  const input = { id, name: uploadedName(file.name), alternativeText: alternativeText.trim(), file, onSent };
  try {
    await change.mutate({ input, signal, abort: () => undefined });
  } catch (error) {
    if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
    throw error;
  }
}

/** The uploads of a page. They end with it, and nobody leaves them without being asked. */
export function useImageUploads(api: ApiConnection) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [pause, setPause] = useState<number | null>(null);
  const latest = useRef({ api, queryClient });
  useLayoutEffect(() => {
    latest.current = { api, queryClient };
  });
  const [acts] = useState(() =>
    createUploads({
      send: (upload, options) => sendImage(latest.current, upload, options),
      check: wrongContentOf,
      failureOf: uploadFailureOf,
      isOnline,
      onChange: setUploads,
      onPause: setPause,
    }),
  );
  const isOnlineNow = useSyncExternalStore(subscribe, isOnline, () => true);
  useEffect(() => {
    if (isOnlineNow) acts.resume();
  }, [isOnlineNow, acts]);
  useEffect(() => () => acts.cancelAll(), [acts]);

  useHoldUnsaved(unsavedOf(uploads), acts.cancelAll);
  const isWaiting = uploads.some(({ step }) => step.is === 'waiting');
  return { uploads, acts, isPaused: !isOnlineNow && isWaiting, pause: isOnlineNow && isWaiting ? pause : null };
}
