import { useEffect, useState } from 'react';

const slowAfter = 5_000;

/** True once `isLoading` has held for five seconds; of a wait with several answers, since `step` was another one. */
export function useIsSlow(isLoading: boolean, step?: unknown): boolean {
  const [isSlow, setIsSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading, step]);
  return isSlow;
}
