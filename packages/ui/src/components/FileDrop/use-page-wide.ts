import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';

interface ZoneHandlers {
  readonly onDrop?: (event: DragEvent<HTMLElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

const fields = 'input, textarea, [contenteditable]';

/** A table or a text brings a picture of itself along, and is meant for the field that it is pasted into. */
const isForField = ({ target, clipboardData }: globalThis.ClipboardEvent) =>
  target instanceof Element && target.closest(fields) !== null && clipboardData?.types.includes('text/plain') === true;

/** Leads what is dropped or pasted elsewhere on the page to the zone. Answers whether files are held over the page. */
export function usePageWide(isOn: boolean, handlers: ZoneHandlers): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isOn) return;
    const stopping = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, act, { signal: stopping.signal });
    const hasFiles = (held: DataTransfer | null) => held?.types.includes('Files') ?? false;
    on('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without it the browser would show the file in the place of the page.
      event.preventDefault();
      setOver(true);
    });
    // Over another element it is not gone; beyond the window it is.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      // What the zone itself has taken is prevented by then. The library's handlers take events of either kind.
      if (!event.defaultPrevented && hasFiles(event.dataTransfer))
        latest.current.onDrop?.(event as unknown as DragEvent<HTMLElement>);
    });
    on('paste', (event) => {
      if (!event.defaultPrevented && !isForField(event) && hasFiles(event.clipboardData))
        latest.current.onPaste?.(event as unknown as ClipboardEvent<HTMLElement>);
    });
    return () => {
      stopping.abort();
      setOver(false);
    };
  }, [isOn]);
  return isOver;
}
