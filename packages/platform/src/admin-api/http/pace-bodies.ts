import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';

/** Waits until the account may send that many more bytes. */
export type Pace = (accountId: string, bytes: number) => Promise<void>;

/** In bytes: what a line of 32 Mbit/s brings in a second, and the most that is read without a pause. */
const perSecond = 4 * 1024 * 1024;
const atOnce = perSecond / 8;

/**
 * Reads what an account sends no faster than a good line brings it, all its requests together. An account that sends
 * more waits, and the platform answers the requests of others meanwhile.
 */
export function createPace(): Pace {
  const limiter = new RateLimiterMemory({ points: atOnce, duration: atOnce / perSecond });
  const queue = new RateLimiterQueue(limiter);
  return async (accountId, bytes) => {
    for (let left = bytes; left > 0; left -= atOnce) await queue.removeTokens(Math.min(left, atOnce), accountId);
  };
}

/** The same request, whose body is read at that pace. */
export function paceBody(request: Request, accountId: string, pace: Pace): Request {
  if (!request.body) return request;
  const paced = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await pace(accountId, chunk.length);
      controller.enqueue(chunk);
    },
  });
  return new Request(request, { body: request.body.pipeThrough(paced), duplex: 'half' } as RequestInit);
}
