import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './toaster-demand.ts';

const ToasterToasts = lazy(() => import('./ToasterToasts.tsx').then((module) => ({ default: module.ToasterToasts })));

/** Where toasts appear: one per application. Its library loads with the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.read, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterToasts />
    </Suspense>
  );
}
