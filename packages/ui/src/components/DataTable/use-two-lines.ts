import { createContext, useEffect, useRef, useState } from 'react';

/** Whether the rows of the table have two lines; undefined while that is not known, as on the server. */
export const TwoLinesContext = createContext<boolean | undefined>(undefined);

/** Asks the stylesheet, which alone knows at which width that is. */
export function useTwoLines() {
  const table = useRef<HTMLTableElement>(null);
  const [hasTwoLines, setTwoLines] = useState<boolean>();
  useEffect(() => {
    if (!table.current) return;
    const { current } = table;
    const observer = new ResizeObserver(() =>
      setTwoLines(getComputedStyle(current).getPropertyValue('--lines').trim() === '2'),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [table, hasTwoLines] as const;
}
