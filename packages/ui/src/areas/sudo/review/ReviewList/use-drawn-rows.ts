import { useCallback, useState } from 'react';

const atOnce = 100;

/**
 * How many rows of a long list are drawn: more when asked for, and whenever its `end`, which is made anew for each number,
 * comes into sight.
 */
export function useDrawnRows() {
  const [drawn, setDrawn] = useState(atOnce);
  const drawMore = useCallback(() => setDrawn((count) => count + atOnce), []);
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && drawMore());
      observer.observe(element);
      return () => observer.disconnect();
    },
    [drawMore],
  );
  return { drawn, drawMore, end };
}
