import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { log } from './app/log.server.ts';

const stopWithin = 9000;
const readyGrace = 500;
const isDev = process.argv.includes('--dev');
// React reads it when it is imported, and is several times slower without it.
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

let stopping = false;

const options = {
  variables: process.env,
  isStopping: () => stopping,
  yamlThread: new URL('./yaml-thread.ts', import.meta.url),
};

/** Without a build there is nothing to serve, unless Vite serves the sources. */
async function loadConsole(server: Server) {
  if (isDev) return await (await import('./vite/dev-server.ts')).loadConsole(server, options);
  const built = new URL('./build/server/index.js', import.meta.url);
  const { createConsole } = await import(built.href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes(built.pathname)) throw error;
    throw new StartError('The console is not built yet. Run: npm run build');
  });
  const app = createConsole({ ...options, clientFolder: fileURLToPath(new URL('./build/client', import.meta.url)) });
  // What is no request for an address of ours, before the console is asked.
  const errorHandler = () => {
    log({ level: 'info', event: 'request', status: 400 });
    return new Response('Bad Request', {
      status: 400,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  };
  return { ...app, listener: getRequestListener(app.fetch, { errorHandler }) };
}

class StartError extends Error {
  override readonly name = 'StartError';
}

const plainErrors = ['StartError', 'EnvironmentError', 'CatalogueError'];

function fail(error: unknown): never {
  const isPlain = error instanceof Error && plainErrors.includes(error.name);
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

const refusals: Readonly<Record<string, (port: number, host: string | undefined) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken: end what uses it, or set PORT to another one.`,
  EADDRNOTAVAIL: (_, host) => `The environment variable HOST must be an address of this machine, not "${host}".`,
  ENOTFOUND: (_, host) => `The environment variable HOST must be an address of this machine, not "${host}".`,
};

function listen(server: Server, { host, port }: { host: string | undefined; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = refusals[error.code ?? '']?.(port, host);
      reject(reason === undefined ? error : new StartError(reason));
    });
    server.listen({ host, port }, resolve);
  });
}

/** Says that it is not ready, lets what runs finish, and leaves in time. */
async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  log({ level: 'info', event: 'stopping', signal });
  const deadline = setTimeout(() => server.closeAllConnections(), stopWithin);
  if (signal === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, readyGrace));
  // A connection that is in use is kept for a next request after its answer has left: now for a moment only.
  server.keepAliveTimeout = 1;
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(deadline);
  log({ level: 'info', event: 'stopped' });
  process.exit(0);
}

try {
  // A proxy keeps its connections for 60 s (nginx, AWS): closed here first, the next request on one would end in a 502.
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  const { listener, host, port, origin } = await loadConsole(server);
  server.on('request', listener);
  await listen(server, { host, port });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(server, signal));
  log({ level: 'info', event: 'listening', port, origin });
} catch (error) {
  fail(error);
}
