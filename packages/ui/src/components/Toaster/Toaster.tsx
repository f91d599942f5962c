import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './toaster-demand.ts';

// A toast that cannot load must not take the page with it.
const ToasterToasts = lazy<ComponentType>(() =>
  import('./ToasterToasts.tsx').then(
    (module) => ({ default: module.ToasterToasts }),
    () => ({ default: () => null }),
  ),
);

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
