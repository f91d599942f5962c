import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { ConsoleOptions, createConsole } from '../app/console.server.ts';

/** The same console over the sources: Vite answers for modules, and every request sees the newest code. */
export async function loadConsole(server: Server, options: Omit<ConsoleOptions, 'clientFolder'>) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const load = async (): Promise<ReturnType<typeof createConsole>> => {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The server environment of Vite cannot run modules.');
    const module = await ssr.runner.import('/app/console.server.ts');
    return module.createConsole({ ...options, clientFolder: `${root}public` });
  };
  const { host, port, origin } = await load();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, async () => {
      await getRequestListener(async (...call) => (await load()).fetch(...call))(request, response);
    });
  };
  return { listener, host, port, origin };
}
