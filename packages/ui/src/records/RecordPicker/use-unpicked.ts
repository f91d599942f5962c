import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the form around a picker from being sent while something is searched for in it and not picked: it would be left
 * out without a word. Answers what to say of it once somebody has tried to.
 */
export function useUnpicked(field: RefObject<HTMLFieldSetElement | null>, isSearching: boolean): string | undefined {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const form = field.current?.form;
    if (!isSearching || !form) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      // The form's own handler would send it.
      event.stopPropagation();
      setTold(true);
      field.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    };
    form.addEventListener('submit', refuse, { capture: true });
    return () => {
      form.removeEventListener('submit', refuse, { capture: true });
      setTold(false);
    };
  }, [field, isSearching]);
  return isTold ? 'Choose one of those found, or empty the search.' : undefined;
}
