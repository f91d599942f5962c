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
  /** Stands in the menu of commands as well: an act of this page that makes sense from there. */
  readonly isCommand?: boolean;
}

/** Keys that do something now, and what they do where that is a command. */
export interface ActiveShortcut extends Shortcut {
  readonly run?: () => void;
}

let active: readonly ActiveShortcut[] = [];
const listeners = new Set<() => void>();

function setActive(next: readonly ActiveShortcut[]): void {
  active = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All shortcuts that work on this page, in the order in which they came. */
export const useActiveShortcuts = (): readonly ActiveShortcut[] =>
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
export function useShortcut(
  { keys, label }: Shortcut,
  run: () => void,
  { everywhere = false, isCommand = false }: ShortcutOptions = {},
) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut = { keys, label, ...(isCommand ? { run: () => latest.current() } : {}) };
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
  }, [keys, label, everywhere, isCommand]);
}
