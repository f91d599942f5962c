import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

const { promise: mounted, resolve: markMounted } = Promise.withResolvers<void>();

/** The toasts themselves, with the library behind them. */
export function ToasterToasts() {
  useEffect(markMounted, []);
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel="Notifications"
      toastOptions={{
        style: {
          fontFamily: 'inherit',
          background: 'var(--surface)',
          borderColor: 'var(--hairline)',
          color: 'var(--text)',
        },
      }}
    />
  );
}

/** Resolves once a toast would be seen: the library drops what is said before its toaster stands. */
export const toastsMounted = () => mounted.then(() => toast);
