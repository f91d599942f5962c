import { expect, test, vi } from 'vitest';
import { sendTelling } from './xhr-send.ts';

/** A browser's own follows redirects, and says afterwards where it has ended. */
const answering = (responseURL: string) =>
  class {
    readonly upload = {};
    readonly status = 201;
    readonly statusText = 'Created';
    readonly response = new TextEncoder().encode('{}').buffer;
    readonly responseURL = responseURL;
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.onload());
    }
    getAllResponseHeaders = () => 'content-type: application/json\r\n';
  };

const address = 'https://api.test/images';
const send = () => sendTelling(() => undefined)(new Request(address, { method: 'POST', body: 'x' }), {});

test('an upload is answered from where it was sent to', async () => {
  vi.stubGlobal('XMLHttpRequest', answering(address));
  const answer = await send();
  expect([answer.status, await answer.json()]).toEqual([201, {}]);
});

test('what answers after a redirect is no answer', async () => {
  vi.stubGlobal('XMLHttpRequest', answering('https://elsewhere.test/images'));
  await expect(send()).rejects.toThrow('The API led elsewhere.');
});
