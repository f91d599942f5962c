import { createContext, startTransition, useEffect, useRef, useState } from 'react';

/** Whether the rows of the table have two lines; undefined while that is not known, as on the server. */
export const TwoLinesContext = createContext<boolean | undefined>(undefined);

/** Asks the stylesheet, which alone knows at which width that is. */
export function useTwoLines() {
  const table = useRef<HTMLTableElement>(null);
  const [hasTwoLines, setTwoLines] = useState<boolean>();
  useEffect(() => {
    if (!table.current) return;
    const { current } = table;
    const look = () => setTwoLines(getComputedStyle(current).getPropertyValue('--lines').trim() === '2');
    // The first look changes nothing in sight and may be rendered in slices; later ones change the height of rows.
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      if (isFirst) startTransition(look);
      else look();
      isFirst = false;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [table, hasTwoLines] as const;
}
