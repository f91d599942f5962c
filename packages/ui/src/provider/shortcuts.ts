import { useEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

/** Keys that do something now. */
export interface Shortcut {
  /** In the notation of tinykeys: `$mod+k`, `Shift+?`, or one after the other, `g o`. */
  readonly keys: string;
  /** What they do, such as "Go to Overview". */
  readonly label: string;
}

/** What a shortcut may do beyond the rule. */
export interface ShortcutOptions {
  /** Works also while somebody types or has a dialog open, unless that asks something. By default neither is disturbed. */
  readonly everywhere?: boolean;
}

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function setActive(next: readonly Shortcut[]): void {
  active = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All shortcuts that work on this page, in the order in which they came. */
export const useActiveShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => active,
    () => active,
  );

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** A sign needs Shift on some keyboards and none on others. */
const bindingsOf = (keys: string): readonly string[] => {
  const sign = /^(?:Shift\+)?([^\w\s+])$/.exec(keys)?.[1];
  return sign === undefined ? [keys] : [sign, `Shift+${sign}`];
};

/** Does something when its keys are pressed, for as long as whoever asked is on the page. */
export function useShortcut({ keys, label }: Shortcut, run: () => void, { everywhere = false }: ShortcutOptions = {}) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut = { keys, label };
    setActive([...active, shortcut]);
    const waiting = everywhere ? '[role="alertdialog"]' : '[role="dialog"], [role="alertdialog"], [role="menu"]';
    const ignore = (event: KeyboardEvent) =>
      event.defaultPrevented || (!everywhere && isTyping(event)) || document.querySelector(waiting) !== null;
    const handler = (event: KeyboardEvent) => {
      event.preventDefault();
      latest.current();
    };
    const stop = tinykeys(window, Object.fromEntries(bindingsOf(keys).map((each) => [each, handler])), { ignore });
    return () => {
      stop();
      setActive(active.filter((each) => each !== shortcut));
    };
  }, [keys, label, everywhere]);
}
