import { RequestFailure } from './failure.ts';

/** The question before the first change of a closed season. */
export interface ChangeAttempt {
  /** Sends it, and whatever follows without being asked again. */
  readonly agree: () => void;
  /** Sends nothing; the next change asks anew. */
  readonly decline: () => void;
}

/** Where the question stands, as long as there is one. */
export interface ChangeQuestion {
  /** The question that stands now; null when none does. */
  readonly attempt: () => ChangeAttempt | null;
  /**
   * Tells of every change of {@link ChangeQuestion.attempt}, until the answer is called. Once nobody listens any more, because
   * the person has left the project, the question is declined, and so is every later one until it is listened to again.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Asks once, however many changes wait for the answer. */
export function createChangeQuestion(): ChangeQuestion & { readonly ask: (caller?: AbortSignal) => Promise<void> } {
  const listeners = new Set<() => void>();
  const waiting = new Set<(mayBeSent: boolean) => void>();
  let isAgreed = false;
  let isLeft = false;
  let attempt: ChangeAttempt | null = null;

  const show = (next: ChangeAttempt | null) => {
    attempt = next;
    for (const listener of listeners) listener();
  };
  const answer = (mayBeSent: boolean) => {
    isAgreed = mayBeSent;
    for (const tell of waiting) tell(mayBeSent);
    waiting.clear();
    show(null);
  };

  return {
    attempt: () => attempt,
    subscribe(listener) {
      listeners.add(listener);
      isLeft = false;
      return () => {
        listeners.delete(listener);
        isLeft = listeners.size === 0;
        if (isLeft) attempt?.decline();
      };
    },
    async ask(caller) {
      // What is given up already is not sent in any case.
      if (isAgreed || caller?.aborted) return;
      const facts = { kind: 'unexpected', isSent: false } as const;
      if (isLeft) throw new RequestFailure('The season is closed: open its project to change it.', facts);
      const mayBeSent = await new Promise<boolean>((resolve) => {
        waiting.add(resolve);
        if (attempt === null) show({ agree: () => answer(true), decline: () => answer(false) });
        // Whoever gives it up sends nothing, and asks nothing any more.
        caller?.addEventListener('abort', () => {
          resolve(false);
          if (waiting.delete(resolve) && waiting.size === 0) show(null);
        });
      });
      if (mayBeSent) return;
      throw new RequestFailure('The season is closed, and you left it as it is.', facts);
    },
  };
}
