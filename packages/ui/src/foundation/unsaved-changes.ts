import { endLeftChanges } from './left-changes.ts';

/**
 * What would be lost: text, a change that waits for the network, the rest of many that are under way, or the answer to one
 * that is. What the device keeps is lost by the end of the session alone; what stands in another tab (`elsewhere`) is
 * kept from whoever has logged out, until the same person is back.
 */
export type Unsaved = 'typed' | 'unsent' | 'unfinished' | 'unanswered' | 'kept' | 'elsewhere';

/** What somebody began to leave, before it is known whether they may lose what they have begun. */
export interface LeavingAttempt {
  /** The gravest of what would be lost. */
  readonly unsaved: Unsaved;
  /** What else the end of the session reaches, beyond what is unsaved on this page. */
  readonly also: readonly Unsaved[];
  /** Discards what would be lost and goes. */
  readonly discard: () => void;
  /** Stays, with everything as it was. */
  readonly keep: () => void;
}

/** Something unsaved that nobody has agreed to lose. */
export interface UnsavedStanding {
  readonly unsaved: Unsaved;
  /** Where its record is, a path of the console with its project; undefined of what is on this page. */
  readonly openAt: string | undefined;
}

/** Something unsaved, from when it began until it is saved or gone. */
export interface UnsavedHold {
  /** It has become something else. */
  readonly change: (unsaved: Unsaved) => void;
  readonly release: () => void;
  /** Leaves this alone, and nothing else that is unsaved: goes when the person agrees to discard it. */
  readonly leave: (go: () => void) => void;
}

/** What is begun on this page and not saved yet, and who asks before it is lost. */
export interface UnsavedChanges {
  /** Says that something is unsaved. `onDiscard` takes back what would go on by itself; `openAt` is for {@link UnsavedChanges.standing}. */
  readonly hold: (unsaved: Unsaved, onDiscard?: () => void, openAt?: string) => UnsavedHold;
  /** All of it that the page holds. */
  readonly standing: () => readonly UnsavedStanding[];
  /** Whether something is unsaved that nobody has agreed to lose. */
  readonly isHeld: () => boolean;
  /** Leaves the page: goes at once when nothing is unsaved, else when the person agrees to discard it. */
  readonly leave: (go: () => void, stay?: () => void) => void;
  /**
   * Ends somebody's session: asks about the other tabs, and about the drafts that the device keeps of them. One question
   * says all of it. `go` deletes those drafts by `discardKept`, once it knows the way out and before it takes it.
   */
  readonly leaveSession: (identityId: string, go: (discardKept: () => Promise<void>) => void) => Promise<void>;
  /** Somebody agreed, but could not leave: what still stands is unsaved again. */
  readonly remain: () => void;
  /** The question that stands now; null when none does. */
  readonly attempt: () => LeavingAttempt | null;
  /** Tells of every change of {@link UnsavedChanges.attempt}, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the tabs of one browser know of each other. */
export interface UnsavedTabs {
  /** Tells the others whether something is unsaved in this one. */
  readonly tell: (isHeld: boolean) => void;
  /** Whether something is unsaved in another one. */
  readonly isHeldElsewhere: () => Promise<boolean>;
}

/** What is known beyond the page. */
export interface UnsavedSources {
  readonly tabs?: UnsavedTabs;
  /** How to delete the drafts that the device keeps of somebody; null where there are none. */
  readonly keptDraftsOf?: (identityId: string) => Promise<(() => Promise<void>) | null>;
}

interface Held {
  unsaved: Unsaved;
  isAgreed: boolean;
  readonly onDiscard: (() => void) | undefined;
  readonly openAt: string | undefined;
}

/** Each kind once, the gravest first. */
function kindsOf(held: readonly Held[]): readonly Unsaved[] {
  const kinds = new Set(held.map(({ unsaved }) => unsaved));
  const order = ['unanswered', 'unfinished', 'unsent', 'typed', 'kept', 'elsewhere'] as const;
  return order.filter((kind) => kinds.has(kind));
}

const isBeyondPage = (kind: Unsaved) => kind === 'kept' || kind === 'elsewhere';

// The browser asks in words of its own, and only while it has to: with this listener a page is never kept for "back".
const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** How to delete the drafts that the device keeps of somebody; null where there are none, or where it does not say. */
const askDevice = (identityId: string): Promise<(() => Promise<void>) | null> =>
  import('./device-drafts.ts').then(({ keptDraftsOf }) => keptDraftsOf(identityId)).catch(() => null);

/** Keeps track of what is unsaved, for as long as the document lives. In the browser it also guards the tab itself. */
export function createUnsavedChanges({ tabs, keptDraftsOf = askDevice }: UnsavedSources = {}): UnsavedChanges {
  const all = new Set<Held>();
  const listeners = new Set<() => void>();
  /** The question, and what it is about. */
  let asked: { readonly attempt: LeavingAttempt; readonly about: () => readonly Held[] } | null = null;

  const standing = (): readonly (Held & UnsavedStanding)[] =>
    [...all].filter(({ isAgreed, unsaved }) => !isAgreed && unsaved !== 'kept');
  const standingOfSession = () => [...all].filter(({ isAgreed }) => !isAgreed);
  const ask = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  const settle = () => {
    tabs?.tell([...all].some(({ unsaved }) => unsaved !== 'kept'));
    if (typeof window !== 'undefined') {
      if (standing().length > 0) window.addEventListener('beforeunload', onBeforeUnload);
      else window.removeEventListener('beforeunload', onBeforeUnload);
    }
    // Saved, sent or answered in the meantime: what was asked is not true any more.
    if (asked && kindsOf(asked.about())[0] !== asked.attempt.unsaved) asked.attempt.keep();
  };

  function leave(about: () => readonly Held[], go: () => void, stay?: () => void) {
    asked?.attempt.keep();
    const [unsaved, ...others] = kindsOf(about());
    if (unsaved === undefined) return go();
    const attempt: LeavingAttempt = {
      unsaved,
      also: others.filter(isBeyondPage),
      discard() {
        ask(null);
        for (const held of about()) {
          held.isAgreed = true;
          held.onDiscard?.();
        }
        settle();
        go();
      },
      keep() {
        ask(null);
        stay?.();
      },
    };
    ask({ attempt, about });
  }

  function remain() {
    for (const held of all) held.isAgreed = false;
    settle();
  }

  return {
    standing,
    hold(unsaved, onDiscard, openAt) {
      const held: Held = { unsaved, isAgreed: false, onDiscard, openAt };
      all.add(held);
      settle();
      return {
        change(next) {
          held.unsaved = next;
          settle();
        },
        release() {
          if (all.delete(held)) settle();
        },
        leave: (go) => leave(() => standing().filter((one) => one === held), go),
      };
    },
    isHeld: () => standing().length > 0,
    leave: (go, stay) => leave(standing, go, stay),
    async leaveSession(identityId, go) {
      const [discard, isElsewhere] = await Promise.all([
        keptDraftsOf(identityId),
        tabs?.isHeldElsewhere().catch(() => false),
      ]);
      const beyond = [...(discard ? (['kept'] as const) : []), ...(isElsewhere ? (['elsewhere'] as const) : [])];
      const held: readonly Held[] = beyond.map((unsaved) => ({
        unsaved,
        isAgreed: false,
        onDiscard: undefined,
        openAt: undefined,
      }));
      leave(
        () => [...standingOfSession(), ...held],
        () =>
          go(async () => {
            await discard?.();
            endLeftChanges(identityId);
          }),
      );
    },
    remain,
    attempt: () => asked?.attempt ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
