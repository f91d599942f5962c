import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Says in how many seconds something is taken again where this one was too many, and 0 otherwise. */
export type Bound = (key: string) => Promise<number>;

/** Takes so many a minute of each key; any number with 0. */
export function createBound(perMinute: number): Bound {
  if (perMinute === 0) return async () => 0;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

/** Of an address: a page sends two at most, and a browser one for each thing that its policy stopped. */
export const reportsPerMinute = 60;

/** What is answered in place of what was one too many: what happened, in whole sentences, and when to try again. */
export const answerTooMany = (happened: string, seconds: number): Response =>
  new Response(`${happened} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`, {
    status: 429,
    headers: { 'retry-after': String(seconds), 'cache-control': 'no-store', 'content-type': 'text/plain' },
  });
