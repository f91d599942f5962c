import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { cappedFetch } from './capped-fetch.server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Where so many bytes are answered, compressed to a thousandth. */
async function answering(bytes: number): Promise<string> {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify('a'.repeat(bytes - 2))));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const most = 1_000_000;

test('an answer is read up to its cap', async () => {
  const response = await cappedFetch(most)(await answering(most));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toHaveLength(most - 2);
});

test('one that grows beyond it when it is decompressed is broken off', async () => {
  const response = await cappedFetch(most)(await answering(most + 1));
  await expect(response.text()).rejects.toThrow(`more than ${most} bytes`);
});
