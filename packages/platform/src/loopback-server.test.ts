import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { waitFor } from '../test/testing/wait-for.ts';
import { listenOnLoopback } from './loopback-server.ts';

/** Longer than a test may take. */
const forEver = 600_000;

test('a server that closes breaks off a stream that never ends, and whoever makes it is told', async () => {
  const server = await listenOnLoopback(0);
  let isCancelled = false;
  const stream = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: more\n\n')),
      cancel() {
        isCancelled = true;
      },
    });
  server.serve({ fetch: () => new Response(stream(), { headers: { 'content-type': 'text/event-stream' } }) });
  const answer = await fetch(server.url);
  await server.close(50);
  await expect(answer.text()).rejects.toThrow();
  await waitFor(() => expect(isCancelled).toBe(true));
});

test('a server that closes lets a request finish, and waits for no connection that could be used again', async () => {
  const server = await listenOnLoopback(0);
  const { promise: wanted, resolve: answer } = Promise.withResolvers<Response>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.serve({
    fetch: () => {
      arrive();
      return wanted;
    },
  });
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: forEver });
  const asked = request(server.url, { agent });
  asked.end();
  await arrived;
  const closed = server.close(forEver);
  answer(new Response('It is finished.'));
  const [response] = await once(asked, 'response');
  expect(String(await buffer(response))).toBe('It is finished.');
  await closed;
  agent.destroy();
});

test('a server that serves nothing yet says how it is, and has everything else wait', async () => {
  const starting = { fetch: () => new Response('starting', { status: 503 }) };
  const server = await listenOnLoopback(0, starting);
  const waiting = fetch(`${server.url}/identities`);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  server.serve({ fetch: () => new Response('ready') });
  expect(await (await waiting).text()).toBe('ready');
  expect(await (await fetch(`${server.url}/health/ready`)).text()).toBe('ready');
  await server.close();
});

test('a server answers to the names of this machine alone, each with its port, whatever it serves', async () => {
  const server = await listenOnLoopback(0, { fetch: () => new Response('starting') });
  const { port } = new URL(server.url);
  const statusOf = async (host: string, path: string) => {
    const asked = request(server.url + path, { headers: { host }, agent: false }).end();
    const [response] = await once(asked, 'response');
    response.resume();
    return response.statusCode;
  };
  const own = [`localhost:${port}`, `LocalHost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
  // A name that an attacker owns may lead here, and a page under it would read what we answer.
  const others = ['localhost', '127.0.0.1', 'localhost:1', `evil.test:${port}`, `localhost.evil.test:${port}`];
  const statuses = async (path: string) => ({
    own: new Set(await Promise.all(own.map((host) => statusOf(host, path)))),
    others: new Set(await Promise.all(others.map((host) => statusOf(host, path)))),
  });
  const expected = { own: new Set([200]), others: new Set([421]) };
  expect(await statuses('/health/ready')).toEqual(expected);
  server.serve({ fetch: () => new Response('ready') });
  expect(await statuses('/identities')).toEqual(expected);
  await server.close();
});

test('a connection of what is no HTTP ends, also where its sender keeps their half open', async () => {
  const server = await listenOnLoopback(0);
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.resume().write('nonsense\r\n\r\n');
  await once(socket, 'end');
  await server.close(forEver);
  socket.destroy();
});

test('a connection ends with the answer to a request whose body nobody reads', async () => {
  const server = await listenOnLoopback(0);
  server.serve({ fetch: () => new Response('ready') });
  const connectionOf = async (headers: Record<string, string | number>, method = 'GET') => {
    const asked = request(server.url, { method, headers, agent: new Agent({ keepAlive: true }) });
    asked.on('error', () => undefined).write(headers['content-length'] === undefined ? '' : 'x');
    const [response] = await once(asked, 'response');
    asked.destroy();
    return response.headers.connection;
  };
  expect(await connectionOf({ 'content-length': 9 })).toBe('close');
  expect(await connectionOf({ 'transfer-encoding': 'chunked' })).toBe('close');
  expect(await connectionOf({ 'content-length': 9 }, 'HEAD')).toBe('close');
  await server.close();
});
