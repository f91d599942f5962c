import { useSyncExternalStore } from 'react';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import type { AlertMessages } from './create-alert-queue.ts';

/** Props of {@link AlertDialogQueue}. */
export interface AlertDialogQueueProps {
  readonly queue: AlertMessages;
}

const load = () => import('./AlertDialogQueueDialog.tsx').then((module) => module.AlertDialogQueueDialog);
const nothing = () => null;

/**
 * Where messages that must be read appear, one at a time: one per application.
 *
 * Use it for what must not be missed, such as rights that were taken; what may be missed is a toast.
 */
export function AlertDialogQueue({ queue }: AlertDialogQueueProps) {
  const message = useSyncExternalStore(queue.subscribe, queue.current, nothing);
  if (message === null) return null;
  return <LazyPart load={load} props={{ message, onDismiss: () => queue.dismiss(message) }} />;
}
