import { useCallback, useState } from 'react';

const atOnce = 100;

/** How many rows of a long list are drawn: more whenever its `end`, which is made anew for each number, comes near. */
export function useDrawnRows() {
  const [drawn, setDrawn] = useState(atOnce);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const more: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) setDrawn((count) => count + atOnce);
    };
    const observer = new IntersectionObserver(more, { rootMargin: '1500px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { drawn, end };
}
