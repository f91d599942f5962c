import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

/** Keys that do something now. */
export interface Shortcut {
  /** In the notation of tinykeys: `$mod+k`, `Shift+?`, or one after the other, `g o`. */
  readonly keys: string;
  /** What they do, such as "Go to Overview". */
  readonly label: string;
}

/** Something that can be done on this page: from the command menu, and by its keys, if it has any. */
export interface Act {
  /** A verb with its object, such as "Save the plan". */
  readonly label: string;
  readonly keys?: string;
}

/** One of those of now. */
export interface ActiveAct extends Act {
  readonly run: () => void;
}

/** What a shortcut may do beyond the rule. */
export interface ShortcutOptions {
  /** Works also while somebody types or has another dialog open, unless that asks something. By default neither is disturbed. */
  readonly everywhere?: boolean;
}

/** What works now: keys that do something, acts of the command menu, or both in one. */
interface Active extends Act {
  readonly run: (() => void) | undefined;
  /** How many dialogs lie below it. */
  readonly layer: number;
}

let active: readonly Active[] = [];
let shortcuts: readonly Shortcut[] = [];
/** The dialogs that are open, one above the other. */
let layers: readonly number[] = [];
const listeners = new Set<() => void>();

function setActive(next: readonly Active[]): void {
  active = next;
  shortcuts = next.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]));
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
    () => shortcuts,
    () => shortcuts,
  );

/** What can be done on the page, or in the dialog that is open upon it. */
export const currentActs = (): readonly ActiveAct[] => {
  const top = Math.max(0, ...layers);
  return active.flatMap(({ run, layer, ...act }) => (run && layer === top ? [{ ...act, run }] : []));
};

/** How many dialogs lie below. */
export const LayerContext = createContext(0);

/** Opens a layer above the page: what can be done below it cannot be done meanwhile. Answers its number. */
export function useLayer(isOpen: boolean): number {
  const layer = useContext(LayerContext) + 1;
  useEffect(() => {
    if (!isOpen) return;
    layers = [...layers, layer];
    return () => {
      layers = layers.toSpliced(layers.indexOf(layer), 1);
    };
  }, [isOpen, layer]);
  return layer;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

const isLatin = (key: string) => /^[a-z]$/i.test(key);
const isOtherLetter = (key: string) => /^\p{L}$/u.test(key) && !isLatin(key);

/**
 * The key that was pressed, in the notation of `KeyboardEvent.key`. A letter is small, whatever Shift and Caps Lock say;
 * of a layout without Latin letters it is the one that stands there on a US keyboard.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (isLatin(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return letter !== undefined && isOtherLetter(key) ? letter : key;
}

/** What the same act is called on other systems. */
const otherKeys: Readonly<Record<string, string>> = { '$mod+Shift+z': '$mod+y' };

/** A sign needs Shift on some keyboards and none on others. */
const bindingsOf = (keys: string): readonly string[] => {
  const sign = /^(?:Shift\+)?([^\w\s+])$/.exec(keys)?.[1];
  if (sign !== undefined) return [sign, `Shift+${sign}`];
  const other = otherKeys[keys];
  return other === undefined ? [keys] : [keys, other];
};

/** The same keys by where they stand: `$mod+KeyK`. */
const byPlace = (keys: string) => keys.replaceAll(/\b[a-z]\b/g, (letter) => `Key${letter.toUpperCase()}`);

interface Reach {
  readonly everywhere: boolean;
  /** Of whoever listens: what stands in a dialog hears while that one is the uppermost. */
  readonly layer: number;
}

/** Calls back when keys are pressed, until it is stopped. */
function listenTo(keys: string, run: () => void, { everywhere, layer }: Reach): () => void {
  const isInDialog = layer > 0;
  // Another dialog above it, or beside it from elsewhere on the page.
  const isOtherDialogOpen = () => isInDialog && !everywhere && layers.filter((each) => each >= layer).length !== 1;
  const dialogs = isInDialog ? '[data-radix-popper-content-wrapper] [role="dialog"]' : '[role="dialog"]';
  const waiting = `[role="alertdialog"]${everywhere ? '' : `, [role="menu"], ${dialogs}`}`;
  // Of a letter that is held down, each repetition would act on something else, which nobody has read.
  const isOnce = /^[a-z]$/.test(keys);
  const ignore = (event: KeyboardEvent) =>
    event.defaultPrevented ||
    event.isComposing ||
    (isOnce && event.repeat) ||
    (!everywhere && isTyping(event)) ||
    isOtherDialogOpen() ||
    document.querySelector(waiting) !== null;
  const handler = (event: KeyboardEvent) => {
    event.preventDefault();
    run();
  };
  // By its place counts only a key that writes a letter of another script: a Latin one, or a sign, stands for itself.
  const handlerByPlace = (event: KeyboardEvent) => {
    if (isOtherLetter(event.key)) handler(event);
  };
  const bindings = bindingsOf(keys).flatMap((each) => {
    const place = byPlace(each);
    return place === each ? [[each, handler] as const] : [[each, handler] as const, [place, handlerByPlace] as const];
  });
  // A sequence is heard first: its last key is not the shortcut of that key alone.
  return tinykeys(window, Object.fromEntries(bindings), { ignore, capture: keys.includes(' ') });
}

function useActive(act: Act | undefined, run: () => void, isCommand: boolean, everywhere = false) {
  const { keys, label } = act ?? {};
  const layer = useContext(LayerContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (label === undefined) return;
    const runLatest = () => latest.current();
    const entry: Active = { label, layer, run: isCommand ? runLatest : undefined, ...(keys ? { keys } : {}) };
    setActive([...active, entry]);
    const stop = keys && listenTo(keys, runLatest, { everywhere, layer });
    return () => {
      if (stop) stop();
      setActive(active.filter((each) => each !== entry));
    };
  }, [keys, label, layer, everywhere, isCommand]);
}

/** Does something when its keys are pressed, for as long as whoever asked is on the page. */
export const useShortcut = (
  shortcut: Shortcut,
  run: (() => void) | undefined,
  { everywhere }: ShortcutOptions = {},
): void => useActive(run && shortcut, run ?? nothing, false, everywhere);

/**
 * Lets something be done from the command menu and, where it has keys, by those; the sheet of shortcuts lists it then.
 * Without `run` it cannot be done now, and nobody is offered it.
 */
export const useAct = (act: Act, run: (() => void) | undefined): void => useActive(run && act, run ?? nothing, true);

const nothing = () => undefined;
