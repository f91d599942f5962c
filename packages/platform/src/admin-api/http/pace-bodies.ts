import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { TooMuchWaitingError } from '../../reckoning/reckon.ts';

/** How fast large bodies of an account are read, and how many of them. */
export interface Pace {
  /** Waits until the account may send that many more bytes. */
  readonly wait: (accountId: string, bytes: number) => Promise<void>;
  /** Waits for the turn of one more large body, under way until it is disposed of. Throws {@link TooMuchWaitingError}. */
  readonly enter: (accountId: string) => Promise<Disposable>;
}

/** In bytes: what a line of 16 Mbit/s brings in a second, and the most that is read without a pause. */
const perSecond = 2 * 1024 * 1024;
const atOnce = perSecond / 4;
/**
 * What waits to be read keeps a connection and memory, and it shows only when it is read that its sender has gone. The
 * console sends three files at once. So many of the largest are read within Node's time limit of a request.
 */
const mostUnderWay = 8;
/** In bytes: what each costs at least, for to begin one takes time as well: at most eight a second. */
const least = perSecond / 8;

/**
 * Reads what an account sends no faster than a usual line brings it, all its requests together. An account that sends
 * more waits, and the platform answers the requests of others meanwhile.
 */
export function createPace(): Pace {
  const limiter = new RateLimiterMemory({ points: atOnce, duration: atOnce / perSecond });
  const queue = new RateLimiterQueue(limiter);
  const underWay = new Map<string, number>();
  const wait: Pace['wait'] = async (accountId, bytes) => {
    for (let left = bytes; left > 0; left -= atOnce) await queue.removeTokens(Math.min(left, atOnce), accountId);
  };
  return {
    wait,
    async enter(accountId) {
      const others = underWay.get(accountId) ?? 0;
      if (others >= mostUnderWay) throw new TooMuchWaitingError();
      underWay.set(accountId, others + 1);
      await wait(accountId, least);
      return {
        [Symbol.dispose]() {
          const left = (underWay.get(accountId) ?? 1) - 1;
          if (left > 0) underWay.set(accountId, left);
          else underWay.delete(accountId);
        },
      };
    },
  };
}

/** The same request, which has entered: its body is read at that pace, and no further once its sender has gone. */
export function paceBody(request: Request, accountId: string, pace: Pace): Request {
  if (!request.body) return request;
  // It has waited for so many already.
  let waited = least;
  const paced = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      const due = Math.max(0, chunk.length - waited);
      waited -= chunk.length - due;
      await pace.wait(accountId, due);
      controller.enqueue(chunk);
    },
  });
  const { signal } = request;
  return new Request(request, { body: request.body.pipeThrough(paced, { signal }), duplex: 'half' } as RequestInit);
}
