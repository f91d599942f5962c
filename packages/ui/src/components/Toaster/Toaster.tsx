import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(() => import('./toast.ts').then(({ Toaster: default_ }) => ({ default: default_ })));

/** Where toasts appear: one per application. It loads after the first paint. */
export function Toaster() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense>
      <Toasts
        position="bottom-right"
        containerAriaLabel="Notifications"
        toastOptions={{ style: { fontFamily: 'inherit' } }}
      />
    </Suspense>
  );
}
