/** What an alert says. */
export interface AlertMessage {
  readonly title: string;
  readonly description: string;
  /** On its one button. */
  readonly btnText: string;
}

/** Messages that must be read, one after the other. */
export interface AlertMessages {
  /** Shows it at once when nothing else waits, else when its turn comes. */
  readonly push: (message: AlertMessage) => void;
  /** The one that is shown now; null when none is. */
  readonly current: () => AlertMessage | null;
  /** Its button was pressed. The next one comes 300 ms later. */
  readonly dismiss: (message: AlertMessage) => void;
  /** Forgets every message, shown or waiting: whoever they were for has gone. */
  readonly clear: () => void;
  /** Tells of every change of {@link AlertMessages.current}, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

// Specified: without it a second press on the same place would answer a message that nobody has read.
const nextMessageDelay = 300;

/** A queue of messages for `AlertDialogQueue`, one per application: on a server it would be everybody's. */
export function createAlertDialogQueue(): AlertMessages {
  const waiting: AlertMessage[] = [];
  const listeners = new Set<() => void>();
  let current: AlertMessage | null = null;
  let isPausing = false;

  const show = (message: AlertMessage | null) => {
    current = message;
    for (const listener of listeners) listener();
  };
  const showNext = () => {
    const next = isPausing || current ? undefined : waiting.shift();
    if (next) show(next);
  };

  return {
    push(message) {
      // A copy: of one message pushed twice each is dismissed by itself.
      waiting.push({ ...message });
      showNext();
    },
    current: () => current,
    dismiss(message) {
      if (message !== current) return;
      isPausing = true;
      show(null);
      setTimeout(() => {
        isPausing = false;
        showNext();
      }, nextMessageDelay);
    },
    clear() {
      waiting.length = 0;
      if (current) show(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
