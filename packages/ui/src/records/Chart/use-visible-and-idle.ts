import { type RefObject, useEffect, useState } from 'react';

/** Waits until the browser has nothing better to do; Safari does not say when that is. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, 200);
  return () => clearTimeout(timer);
}

/** Whether an element has been in sight while the page was idle: once true, it stays so. False on the server. */
export function useVisibleAndIdle(element: RefObject<Element | null>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isReady || !current) return;
    let stopWaiting: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stopWaiting = whenIdle(() => setReady(true));
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      stopWaiting?.();
    };
  }, [element, isReady]);
  return isReady;
}
