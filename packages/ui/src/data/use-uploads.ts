import { onlineManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploads, type FileUpload, type UploadsOptions, type UploadsPause } from './uploads.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** The uploads of a page, or of a part of it: they end with it. `isPaused` and `pause` say why some of them wait. */
export function useUploads(options: Pick<UploadsOptions, 'send' | 'check' | 'failureOf' | 'onDone'>) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [pause, setPause] = useState<UploadsPause | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [acts] = useState(() =>
    createUploads({
      send: (upload, sending) => latest.current.send(upload, sending),
      check: options.check,
      failureOf: (error) => latest.current.failureOf(error),
      onDone: (id) => latest.current.onDone?.(id),
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

  const isWaiting = uploads.some(({ step }) => step.is === 'waiting');
  return {
    uploads,
    acts,
    isPaused: !isOnlineNow && isWaiting,
    pause: isOnlineNow && isWaiting ? pause : null,
  };
}
