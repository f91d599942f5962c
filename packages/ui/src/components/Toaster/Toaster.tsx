import { lazy, Suspense, useEffect, useState } from 'react';

const ToasterToasts = lazy(() => import('./ToasterToasts.tsx').then((module) => ({ default: module.ToasterToasts })));

/** Where toasts appear: one per application. It loads after the first paint. */
export function Toaster() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense>
      <ToasterToasts />
    </Suspense>
  );
}
