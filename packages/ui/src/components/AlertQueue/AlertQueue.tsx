import { useSyncExternalStore } from 'react';
import { LatePart } from '../LatePart/LatePart.tsx';
import type { AlertMessages } from './createAlertQueue.ts';

/** Props of {@link AlertQueue}. */
export interface AlertQueueProps {
  readonly queue: AlertMessages;
}

const load = () => import('./AlertQueueDialog.tsx').then((module) => module.AlertQueueDialog);
const nothing = () => null;

/** Where messages that must be read appear, one at a time: one per application. */
export function AlertQueue({ queue }: AlertQueueProps) {
  const message = useSyncExternalStore(queue.subscribe, queue.current, nothing);
  if (message === null) return null;
  return <LatePart load={load} props={{ message, onDismiss: () => queue.dismiss(message) }} />;
}
