import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';

/** What every answer carries unless it says otherwise: it is what it says it is, for nobody's cache and no other site. */
export const ownHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The port is somebody else's. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is taken.`, options);
    this.port = port;
  }
}

/** What answers requests, such as a Hono app. */
export interface RequestHandler {
  fetch(request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response>;
}

/** What is known of a request that is refused; nothing of what is none. */
export type RefusedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** A server that this machine alone can reach, under the name `localhost` or its addresses; others get a 421. */
export interface LoopbackServer {
  readonly url: string;
  /** Answers with this from now on; requests that came before have waited for it. */
  serve(handler: RequestHandler): void;
  /** Lets requests finish; breaks off the ones that take longer than `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

const closePatience = 5_000;
/** How long the answer to what is no HTTP can be read before the connection goes. In milliseconds. */
const partingPatience = 1_000;

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** A name that an attacker owns may lead to this machine, and a page under it would read what is answered. */
function isAskedByOwnName({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.toLowerCase();
  // Written by the URL, which leaves out port 80 as browsers do.
  return ownNames.some((name) => host === new URL(`http://${name}:${socket.localPort}`).host);
}

/** Whether a request can be handed on as one for an address of ours. */
const isAddress = (target = ''): boolean =>
  target.startsWith('/') && !target.split('?', 1)[0]?.includes('\\') && URL.canParse(`http://localhost${target}`);

/** Nobody reads the body of such a request: Node would go on taking it in after the answer, for as long as it comes. */
const hasStrayBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Until something is served, `health` answers what asks how it is. `onRefused` hears of requests that nobody is asked
 * about: for another name, or for no address.
 */
export async function listenOnLoopback(
  port: number,
  health?: RequestHandler,
  onRefused: (request: RefusedRequest, status: number) => void = () => undefined,
): Promise<LoopbackServer> {
  const { promise: ready, resolve: serve } = Promise.withResolvers<RequestListener>();
  let early = health && getRequestListener(health.fetch, { hostname: 'localhost' });
  let isClosing = false;
  const onRequest: RequestListener = (request, response) => {
    // Nobody should come back on this connection.
    response.shouldKeepAlive &&= !isClosing && !hasStrayBody(request);
    const refuse = (status: number, reason: string) => {
      const headers = { 'Content-Type': 'text/plain', 'X-Request-Id': crypto.randomUUID(), Connection: 'close' };
      response.writeHead(status, { ...ownHeaders, ...headers });
      response.end(reason);
      onRefused(request, status);
    };
    if (!isAskedByOwnName(request)) return refuse(421, 'This server answers to localhost alone.');
    if (!isAddress(request.url)) return refuse(400, 'This is no address.');
    if (early && request.url?.startsWith('/health/')) return void early(request, response);
    void ready.then((listener) => listener(request, response));
  };
  // What is no HTTP, before there is a request.
  const onBroken = (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const headers = { ...ownHeaders, 'X-Request-Id': crypto.randomUUID(), Connection: 'close', 'Content-Length': '0' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n`);
    // The other half would stay open for as long as its sender likes.
    setTimeout(() => socket.destroy(), partingPatience).unref();
    onRefused({ method: '', url: '', headers: {} }, status);
  };
  const ipv4 = await listen(onRequest, '127.0.0.1', port);
  const bound = portOf(ipv4);
  const servers = [ipv4];
  try {
    servers.push(await listen(onRequest, '::1', bound));
  } catch (error) {
    // A machine without IPv6 does without; a stranger on the other half of `localhost` would answer in our place.
    if (error instanceof PortTakenError) {
      await close(ipv4, 0);
      throw error;
    }
  }
  for (const server of servers) server.on('clientError', onBroken);
  return {
    url: `http://localhost:${bound}`,
    serve(handler) {
      early = undefined;
      serve(getRequestListener(handler.fetch, { hostname: 'localhost' }));
    },
    close: async (patience = closePatience) => {
      isClosing = true;
      await Promise.all(servers.map((server) => close(server, patience)));
    },
  };
}

async function listen(onRequest: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(onRequest);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, resolve);
  try {
    await promise;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new PortTakenError(port, { cause: error }) : error;
  }
  server.off('error', reject);
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}

async function close(server: Server, patience: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A connection that is in use is kept for a next request after its answer has left: now for a moment only.
  server.keepAliveTimeout = 1;
  server.close(() => resolve());
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await promise;
  clearTimeout(timer);
}
