import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Clock } from './clock.ts';
import type { RefusedRequest, RequestHandler } from './loopback-server.ts';

/** What an app finds out about a request that the log wants to know. */
interface RequestNotes {
  readonly requestId?: string | undefined;
  /** The `X-Request-Id` that came with it. */
  readonly sentId?: string | undefined;
  /** Whoever acts, once that is proven. */
  readonly identityId?: string | undefined;
}

const notes = new WeakMap<IncomingMessage, RequestNotes>();

/** Tells the log of requests more about this one. */
export function noteRequest(c: Context, more: RequestNotes): void {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming) notes.set(incoming, { ...notes.get(incoming), ...more });
}

/** A request that has ended. The query string stays out, it can hold tokens. */
export interface RequestLine extends RequestNotes {
  /** ISO 8601. */
  readonly time: string;
  readonly server: 'identity' | 'admin-api';
  readonly method: string;
  readonly path: string;
  /** None when the connection broke before the answer began. */
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** What went out, headers included. */
  readonly bytes: number;
  /** The connection broke before the answer was whole. */
  readonly aborted: true | undefined;
}

interface LogOptions {
  readonly server: RequestLine['server'];
  readonly clock: Clock;
  readonly log: (line: RequestLine) => void;
}

/** Tells `log` of every request of a handler. */
export const withRequestLog = (handler: RequestHandler, { server, clock, log }: LogOptions): RequestHandler => ({
  fetch(request, bindings) {
    const { incoming, outgoing } = bindings as HttpBindings;
    const { socket } = incoming;
    const sentBefore = socket.bytesWritten;
    const start = performance.now();
    outgoing.once('close', () => {
      const { requestId, sentId, identityId } = notes.get(incoming) ?? {};
      log({
        time: new Date(clock.now()).toISOString(),
        server,
        requestId,
        sentId,
        method: request.method,
        path: new URL(request.url).pathname,
        status: outgoing.headersSent ? outgoing.statusCode : undefined,
        milliseconds: Math.round(performance.now() - start),
        bytes: socket.bytesWritten - sentBefore,
        identityId,
        aborted: outgoing.writableFinished ? undefined : true,
      });
    });
    return handler.fetch(request, bindings);
  },
});

/** Tells `log` of a request that no handler was asked about. */
export const logRefused =
  ({ server, clock, log }: LogOptions) =>
  ({ method, url, headers }: RefusedRequest, status: number): void =>
    log({
      time: new Date(clock.now()).toISOString(),
      server,
      sentId: [headers['x-request-id']].flat()[0]?.slice(0, 64),
      method: method ?? '',
      path: url?.split('?', 1)[0] ?? '',
      status,
      milliseconds: 0,
      bytes: 0,
      aborted: undefined,
    });
