/** What would be lost: text, a change that waits for the line, or the answer to a change that has been sent. */
export type Unsaved = 'typed' | 'unsent' | 'unanswered';

/** What somebody began to leave, before it is known whether they may lose what they have begun. */
export interface LeavingAttempt {
  /** The gravest of what is unsaved. */
  readonly unsaved: Unsaved;
  /** Discards what is unsaved and goes. */
  readonly discard: () => void;
  /** Stays, with everything as it was. */
  readonly keep: () => void;
}

/** What is begun on this page and not saved yet, and who asks before it is lost. */
export interface UnsavedChanges {
  /** Says that something is unsaved, until the answer is called. */
  readonly hold: (unsaved: Unsaved) => () => void;
  readonly isHeld: () => boolean;
  /** Goes at once when nothing is unsaved, else when the person agrees to discard it. */
  readonly leave: (go: () => void, stay?: () => void) => void;
  /** The question that stands now; null when none does. */
  readonly attempt: () => LeavingAttempt | null;
  /** Tells of every change of {@link UnsavedChanges.attempt}, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

const gravest = (held: ReadonlySet<Unsaved>): Unsaved =>
  held.has('unanswered') ? 'unanswered' : held.has('unsent') ? 'unsent' : 'typed';

// The browser asks in words of its own, and only while it has to: with this listener a page is never kept for "back".
const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps track of what is unsaved, for as long as the document lives. In the browser it also guards the tab itself. */
export function createUnsavedChanges(): UnsavedChanges {
  const holds = new Map<symbol, Unsaved>();
  const listeners = new Set<() => void>();
  let attempt: LeavingAttempt | null = null;

  const ask = (next: LeavingAttempt | null) => {
    attempt = next;
    for (const listener of listeners) listener();
  };
  const release = (held: symbol) => {
    if (!holds.delete(held) || holds.size > 0) return;
    if (typeof window !== 'undefined') window.removeEventListener('beforeunload', onBeforeUnload);
    // Saved or answered in the meantime: there is nothing left to ask.
    attempt?.keep();
  };

  return {
    hold(unsaved) {
      const held = Symbol(unsaved);
      holds.set(held, unsaved);
      if (typeof window !== 'undefined') window.addEventListener('beforeunload', onBeforeUnload);
      return () => release(held);
    },
    isHeld: () => holds.size > 0,
    leave(go, stay) {
      attempt?.keep();
      if (holds.size === 0) return go();
      ask({
        unsaved: gravest(new Set(holds.values())),
        discard() {
          ask(null);
          for (const held of [...holds.keys()]) release(held);
          go();
        },
        keep() {
          ask(null);
          stay?.();
        },
      });
    },
    attempt: () => attempt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
