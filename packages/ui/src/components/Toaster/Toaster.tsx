import { useEffect, useSyncExternalStore } from 'react';
import { loadAhead } from '../../foundation/load-ahead.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { toastQueue } from './toast-queue.ts';

/** Props of {@link Toaster}. */
export interface ToasterProps {
  /** How long a toast stays, in milliseconds. */
  readonly duration?: number;
}

const load = () => import('./ToasterToasts.tsx').then((module) => module.ToasterToasts);

/**
 * Where toasts appear: one per application. What is told before their library has come waits for it.
 *
 * Use it once in an application; what must be read goes to an AlertDialogQueue, what belongs to a place on the page to
 * a Callout there.
 */
export function Toaster({ duration = 4_000 }: ToasterProps) {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted, () => false);
  // Ahead of need: a toast may have to say that the network is gone.
  useEffect(() => loadAhead(load), []);
  if (!isWanted) return null;
  return <LazyPart load={load} props={{ duration }} />;
}
