import { constants } from 'node:os';
import type { RunningPlatform } from './platform.ts';

/** In milliseconds. A supervisor sees that it is not ready, before nobody is there any more. */
const notice = 500;
/** In milliseconds. One Ctrl-C reaches a process from its terminal and from whoever started it. */
const sameSignal = 1_000;

/** In milliseconds: a supervisor kills after ten seconds. What is not written by then was never acknowledged. */
const patience = 9_000;

/** Ends the process when it is asked to: in good order and with 0, and when it is asked once more at once. */
export function stopOnSignal(platform: RunningPlatform): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (askedAt !== undefined) {
        if (performance.now() - askedAt > sameSignal) process.exit(128 + constants.signals[signal]);
        return;
      }
      askedAt = performance.now();
      setTimeout(() => process.exit(0), patience);
      await platform.stop(signal === 'SIGTERM' ? notice : 0);
      process.exit(0);
    });
  }
}
