import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../../test/testing/wait-for.ts';
import { type LoopbackServer, listenOnLoopback } from '../../loopback-server.ts';
import { takeRest } from './take-rest.ts';

const megabyte = 1024 * 1024;
const whole = 8 * megabyte;

let server: LoopbackServer;
let asked = 0;
beforeAll(async () => {
  const app = new Hono();
  app.post('/', async (c) => {
    asked += 1;
    const { body } = c.req.raw;
    await takeRest(c, 60_000);
    // What is kept of a body that has come whole.
    const isWhole = c.req.header('content-length') === String(whole);
    return c.text(String(isWhole && body ? (await buffer(body)).length : 0));
  });
  server = await listenOnLoopback(0);
  server.serve(app);
});
afterAll(() => server.close(0));

/** Sends the head of a request, and of its body as much as is said. */
function send(promised: number, sent: number) {
  const sending = request(server.url, { method: 'POST', headers: { 'content-length': promised }, agent: false });
  sending.on('error', () => undefined).write(Buffer.alloc(sent));
  const answer = once(sending, 'response').then(([response]: IncomingMessage[]) => response);
  return { sending, answer };
}

test('what is refused is taken in, so that its sender reads the answer, and nothing of it is kept', async () => {
  const { sending, answer } = send(whole, whole);
  sending.end();
  const response = await answer;
  expect(response?.statusCode).toBe(200);
  expect(Number(response && (await buffer(response)))).toBeLessThan(megabyte);
});

test('of more than sixteen at once the connection ends with the answer', async () => {
  const before = asked;
  const others = Array.from({ length: 16 }, () => send(megabyte, 1));
  await waitFor(() => expect(asked).toBe(before + 16));
  let answered = 0;
  for (const { answer } of others) void answer.then(() => (answered += 1));
  const one = await send(megabyte, 1).answer;
  expect([one?.headers.connection, answered]).toEqual(['close', 0]);
  for (const { sending } of others) sending.end(Buffer.alloc(megabyte - 1));
  const answers = await Promise.all(others.map(({ answer }) => answer));
  expect(answers.map((each) => each?.statusCode)).toEqual(Array(16).fill(200));
});
