import { lazy, Suspense, use } from 'react';
import { NonceContext } from './nonce.ts';
import { trustTools } from './trusted-types.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const QueryTools = lazy(async () => {
  try {
    const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools/production');
    trustTools();
    return { default: ReactQueryDevtools };
  } catch (error) {
    // The page does without them.
    console.error(error);
    return { default: () => null };
  }
});

/** What development mode adds to every page. Nobody else loads it. */
export function DevelopmentTools() {
  const nonce = use(NonceContext);
  if (!useIsHydrated()) return null;
  return (
    <Suspense>
      <QueryTools {...(nonce ? { styleNonce: nonce } : {})} />
    </Suspense>
  );
}
