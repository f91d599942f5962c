import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { AlertMessages } from './createAlertQueue.ts';

/** Props of {@link AlertQueue}. */
export interface AlertQueueProps {
  readonly queue: AlertMessages;
}

const load = () => import('./AlertQueueDialog.tsx');
const AlertQueueDialog = lazy(() => load().then((module) => ({ default: module.AlertQueueDialog })));
const nothing = () => null;

/** Where messages that must be read appear, one at a time: one per application. */
export function AlertQueue({ queue }: AlertQueueProps) {
  // Ahead of need: after a deploy it could be had with a new document alone.
  useEffect(() => void load().catch(() => undefined), []);
  const message = useSyncExternalStore(queue.subscribe, queue.current, nothing);
  if (message === null) return null;
  return (
    <Suspense>
      <AlertQueueDialog message={message} onDismiss={() => queue.dismiss(message)} />
    </Suspense>
  );
}
