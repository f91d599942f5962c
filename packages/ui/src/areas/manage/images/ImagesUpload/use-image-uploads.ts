import type { Image } from '@bullpen/contract';
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
    return await change.mutate({ input, signal, abort: () => undefined });
  } catch (error) {
    if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
    throw error;
  }
}

/**
 * The uploads of a page, or of a part of it. They end with it, and nobody leaves them without being asked. `onUploaded` is
 * told of each image that has come of one.
 */
export function useImageUploads(api: ApiConnection, onUploaded?: (image: Image) => void) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [pause, setPause] = useState<number | null>(null);
  const latest = useRef({ api, queryClient, onUploaded });
  useLayoutEffect(() => {
    latest.current = { api, queryClient, onUploaded };
  });
  const images = useRef(new Map<string, Image>());
  const [acts] = useState(() =>
    createUploads({
      send: async (upload, options) => {
        images.current.set(upload.id, await sendImage(latest.current, upload, options));
      },
      onDone(id) {
        const image = images.current.get(id);
        if (image) latest.current.onUploaded?.(image);
      },
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

  const unsaved = unsavedOf(uploads);
  const leave = useHoldUnsaved(unsaved, acts.cancelAll);
  const isWaiting = uploads.some(({ step }) => step.is === 'waiting');
  return {
    uploads,
    acts,
    unsaved,
    leave,
    isPaused: !isOnlineNow && isWaiting,
    pause: isOnlineNow && isWaiting ? pause : null,
  };
}
