import { setTimeout as delay } from 'node:timers/promises';

/** Something that is done again and again. */
export interface Repetition {
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Does something at once, and again after each `pause` of so many milliseconds; a failure is told, and no end of it. */
export function startRepeating(
  work: (stopping: AbortSignal) => Promise<void>,
  pause: number,
  tell: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch(tell);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
