import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue.ts';

/** Props of {@link Toaster}. */
export interface ToasterProps {
  /** How long a toast stays, in milliseconds. */
  readonly duration?: number;
}

// A toast that cannot load must not take the page with it.
const ToasterToasts = lazy<ComponentType<Required<ToasterProps>>>(() =>
  import('./ToasterToasts.tsx').then(
    (module) => ({ default: module.ToasterToasts }),
    (error: unknown) => {
      toastQueue.serveWith((order) => order.does === 'show' && console.error(order.notice.title, error));
      return { default: () => null };
    },
  ),
);

/** Where toasts appear: one per application. Its library loads with the first toast. */
export function Toaster({ duration = 4_000 }: ToasterProps) {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterToasts duration={duration} />
    </Suspense>
  );
}
