import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a request; in how many seconds the next one is taken where this one was too many, and 0 otherwise. */
export async function secondsUntilTaken(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
