import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { payloadTooLarge, requestError } from './api-error.ts';

const kilobyte = 1024;

/** Calls that take more than the others, by how their path ends. */
const larger: readonly (readonly [path: string, bytes: number])[] = [
  ['/translations', 4096 * kilobyte],
  // Two million characters, some of them written as several.
  ['/translations/import', 8192 * kilobyte],
];
const limitOf = (path: string): number => larger.find(([end]) => path.endsWith(end))?.[1] ?? 64 * kilobyte;

const limited = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      throw payloadTooLarge(maxSize, c.req.header('content-length'));
    },
  });

/** Refuses a body that is larger than its call takes, before it is read. */
export const limitBody: MiddlewareHandler = (c, next) => limited(limitOf(c.req.path))(c, next);

/** Refuses a body that is no JSON. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const contentType = c.req.header('content-type');
  if (contentType !== undefined && contentType.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw requestError('unsupported_media_type', 415, 'Send application/json.');
  await next();
};
