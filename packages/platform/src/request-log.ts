import type { Clock } from './clock.ts';
import type { RequestHandler } from './loopback-server.ts';

/** Writes one JSON line per request to standard error; the query string stays out, it can hold tokens. */
export const withRequestLog = (server: string, handler: RequestHandler, clock: Clock): RequestHandler => ({
  async fetch(request, bindings) {
    const start = performance.now();
    const response = await handler.fetch(request, bindings);
    const line = {
      time: new Date(clock.now()).toISOString(),
      server,
      requestId: response.headers.get('x-request-id') ?? undefined,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    return response;
  },
});
