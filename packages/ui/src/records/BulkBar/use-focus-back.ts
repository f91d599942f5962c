import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

const rowsAndSearch = ['table[data-keys] tbody [tabindex="0"]', 'input[type="search"]'];

/**
 * Where the focus goes from a part of a bar that leaves with it: to what had it before it came into the bar, or else to
 * the rows, whose one stop the Tab key comes to, or to the search where there are none.
 */
export function useFocusBack() {
  const place = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    if (!place.current?.contains(document.activeElement)) return;
    const known = [before.current, ...rowsAndSearch.map((at) => document.querySelector(at))];
    const next = known.find((element) => element instanceof HTMLElement && element.isConnected);
    if (next instanceof HTMLElement) next.focus();
  }, []);
  useLayoutEffect(() => giveBack, [giveBack]);
  return {
    place,
    giveBack,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}
