/** Tells whoever follows a run that something about it has changed. */
export interface RunSignals {
  changed(runId: string): void;
  /** Is there with the next change, with the signal, or after a second: another platform may run it. */
  nextChange(runId: string, signal: AbortSignal): Promise<void>;
}

const patience = 1_000;

export function createRunSignals(): RunSignals {
  const waiting = new Map<string, Set<() => void>>();
  return {
    changed(runId) {
      for (const wake of waiting.get(runId) ?? []) wake();
    },
    nextChange(runId, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ofRun = waiting.get(runId) ?? new Set();
      waiting.set(runId, ofRun);
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        ofRun.delete(wake);
        if (ofRun.size === 0) waiting.delete(runId);
        resolve();
      };
      const timer = setTimeout(wake, patience);
      timer.unref();
      signal.addEventListener('abort', wake);
      ofRun.add(wake);
      if (signal.aborted) wake();
      return promise;
    },
  };
}
