import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendJson } from './send-json.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };

/** What is sent of an answer. */
const send = (body: BodyInit, headers: Record<string, string>) =>
  new Hono().get('/', (c) => sendJson(c, new Response(body, { headers }))).request('/');

test('a file of JSON goes out while it is being written', async () => {
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{\n')),
  });
  const answer = await send(endless, { ...json, 'content-disposition': 'attachment; filename="texts.json"' });
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{\n');
  expect(answer.headers.get('content-length')).toBe(null);
  await reader?.cancel();
});

test('any other JSON says how many bytes it has', async () => {
  const answer = await send('{"name":"Õnne"}', json);
  expect(answer.headers.get('content-length')).toBe('16');
  expect(await answer.json()).toEqual({ name: 'Õnne' });
});

test.each([
  [401, { 'www-authenticate': 'Bearer' }],
  [429, { 'retry-after': '5' }],
  [503, { 'retry-after': '5' }],
])('an answer of %d says what to do', async (status, headers) => {
  const refused = () => Response.json({}, { status });
  const answer = await new Hono().get('/', (c) => sendJson(c, refused())).request('/');
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([status, headers]);
});

test('whoever was told already when to come back is not told otherwise', async () => {
  const told = new Hono().get('/', (c) => {
    c.header('Retry-After', '40');
    return sendJson(c, Response.json({}, { status: 429 }));
  });
  expect((await told.request('/')).headers.get('retry-after')).toBe('40');
});
