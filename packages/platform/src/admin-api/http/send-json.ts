import type { Context } from 'hono';

/** In seconds: most outages of a database are over by then, or last. Whoever sends too much may have been told otherwise. */
const retryAfter = '5';

/**
 * Sends what was answered to a call. JSON says how long it is: it is whole anyway, and a short one is not compressed. A
 * file is written as it is read, JSON or not.
 */
export async function sendJson(c: Context, response: Response): Promise<Response> {
  const isTold = [response.headers, c.res.headers].some((headers) => headers.has('retry-after'));
  if ([429, 503].includes(response.status) && !isTold) c.header('Retry-After', retryAfter);
  if (response.status === 401) c.header('WWW-Authenticate', 'Bearer');
  const { headers } = response;
  const isWhole = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-disposition');
  if (!isWhole) return c.newResponse(response.body, response);
  const text = await response.text();
  c.header('Content-Length', String(Buffer.byteLength(text)));
  return c.newResponse(text, response);
}
