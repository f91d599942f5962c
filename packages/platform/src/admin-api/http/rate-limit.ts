import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { secondsUntilTaken } from '../../count-request.ts';
import { apiError } from './api-error.ts';
import type { Bearer } from './authenticate.ts';

/** Counts a request, and fails when there were too many. */
export type LimitRate = (c: Context, identify: () => Promise<Bearer>) => Promise<void>;

const minute = 60;

/**
 * Lets everybody make so many requests a minute: an account, whatever it calls from, and without a good token an
 * address.
 */
export function createRateLimit(perMinute: number): LimitRate {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: minute });
  return async (c, identify) => {
    const key = await identify().then(
      ({ identityId }) => identityId,
      () => addressOf(c),
    );
    const seconds = await secondsUntilTaken(limiter, key);
    if (seconds === 0) return;
    c.header('Retry-After', String(seconds));
    throw apiError('too_many_requests');
  };
}

interface LimitedCall {
  readonly actor: { readonly id: string };
  readonly resHeaders?: Headers | undefined;
}

/** Lets each account make one call so many times a minute; fails with 429, and when to try again, beyond. */
export function limitCalls(perMinute: number): (call: LimitedCall) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: minute });
  return async ({ actor, resHeaders }) => {
    const seconds = await secondsUntilTaken(limiter, actor.id);
    if (seconds === 0) return;
    resHeaders?.set('Retry-After', String(seconds));
    throw apiError('too_many_requests');
  };
}

const addressOf = (c: Context): string =>
  ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? 'unknown';
