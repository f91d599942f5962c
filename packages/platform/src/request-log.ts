import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Clock } from './clock.ts';
import type { RequestHandler } from './loopback-server.ts';

/** What an app finds out about a request that the log wants to know. */
interface RequestNotes {
  requestId?: string;
  /** Whoever acts, once that is proven. */
  identityId?: string;
}

const notes = new WeakMap<IncomingMessage, RequestNotes>();

/** Tells the log of requests more about this one. */
export function noteRequest(c: Context, more: RequestNotes): void {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming) notes.set(incoming, { ...notes.get(incoming), ...more });
}

/**
 * Writes one JSON line a request to standard error once it has ended: answered, or `aborted` when the line broke first.
 * `bytes` is what went out, headers included. The query string stays out, it can hold tokens.
 */
export const withRequestLog = (server: string, handler: RequestHandler, clock: Clock): RequestHandler => ({
  fetch(request, bindings) {
    const { incoming, outgoing } = bindings as HttpBindings;
    const { socket } = incoming;
    const sentBefore = socket.bytesWritten;
    const start = performance.now();
    outgoing.once('close', () => {
      const { requestId, identityId } = notes.get(incoming) ?? {};
      const line = {
        time: new Date(clock.now()).toISOString(),
        server,
        requestId,
        method: request.method,
        path: new URL(request.url).pathname,
        status: outgoing.headersSent ? outgoing.statusCode : undefined,
        milliseconds: Math.round(performance.now() - start),
        bytes: socket.bytesWritten - sentBefore,
        identityId,
        aborted: outgoing.writableFinished ? undefined : true,
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    });
    return handler.fetch(request, bindings);
  },
});
