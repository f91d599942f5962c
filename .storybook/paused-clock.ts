import { flushSync } from 'react-dom';
import { configure, getConfig } from 'storybook/test';

/** The clock of {@link pauseClock}. */
export interface PausedClock {
  /** Lets so many milliseconds pass at once: what falls due happens in its order, and is on the page afterwards. */
  readonly pass: (milliseconds: number) => void;
  readonly restore: () => void;
}

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** What comes sooner is no wait that anybody specified: the browser's own clock carries it out. */
const shortestWait = 100;
/** How long a query waits for what it looks for, told from the waits of the product by its odd length. */
const queryWait = 10_013;

/** A clock that only the story moves, so that it tells 3999 ms from 4000 ms on any machine. */
export function pauseClock(): PausedClock {
  const { Date: RealDate, setTimeout: start, clearTimeout: stop } = window;
  const waiting = new Map<number, Waiting>();
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: queryWait });
  let now = RealDate.now();
  let count = 0;

  const hold = (handler: TimerHandler, delay = 0, ...args: unknown[]) => {
    // A query that finds nothing has to end for all that.
    const isOurs = delay >= shortestWait && delay !== queryWait;
    if (typeof handler === 'string' || !isOurs) return start(handler, delay, ...args);
    // Negative, as none of the browser's own is.
    count -= 1;
    waiting.set(count, { at: now + delay, run: () => handler(...args) });
    return count;
  };
  const release = (id?: number) => {
    if (id === undefined || !waiting.delete(id)) stop(id);
  };
  class HeldDate extends RealDate {
    constructor(moment: number | string = now) {
      super(moment);
    }
    static override now() {
      return now;
    }
  }
  Object.assign(window, { setTimeout: hold, clearTimeout: release, Date: HeldDate });

  return {
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        waiting.delete(id);
        now = at;
        flushSync(run);
      }
      now = end;
    },
    restore() {
      configure({ asyncUtilTimeout });
      Object.assign(window, { setTimeout: start, clearTimeout: stop, Date: RealDate });
    },
  };
}
