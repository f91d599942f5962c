import { allIdentities, apiOrigins, expect, signIn, test } from './test.ts';
import { holdsToken, watchTokens } from './token-watch.ts';

test('a token would be seen wherever it may not be', async ({ browser, stack }) => {
  const context = await browser.newContext();
  const watch = watchTokens(context, apiOrigins);
  const page = await context.newPage();
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await allIdentities(page);
  expect(await watch.seenAt()).toEqual([]);
  const [token = ''] = watch.tokens;
  const part = token.split('.')[2] ?? '';
  expect(part).not.toBe('');

  // A page of its own: what the console does by itself would take some of it back.
  const holding = {
    contentType: 'text/html',
    headers: { 'server-timing': part },
    body: `<!doctype html><!--${part}-->`,
  };
  await page.route(`${stack.consoleUrl}/overview`, (route) => route.fulfill(holding));
  await page.route(`${stack.consoleUrl}/overview.data`, (route) => route.fulfill({ body: part }));
  await page.goto(`${stack.consoleUrl}/overview`);
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(
    async ({ token, part }) => {
      await fetch('/overview.data');
      await fetch(`/builds/latest.json?token=${part}`);
      await fetch('/builds/latest.json', { headers: { 'x-token': part } });
      await fetch('/builds/latest.json', { headers: { authorization: `Bearer ${token}` } });
      await fetch('/builds/latest.json', { method: 'POST', body: part });
      console.info(part);
      setTimeout(() => {
        throw new Error(part);
      });
      document.body.dataset['token'] = part;
      history.replaceState(part, '', `#${part}`);
      localStorage.setItem('token', part);
      sessionStorage.setItem('token', part);
      await cookieStore.set('token', part);
      const opening = indexedDB.open('drafts');
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put(part, 'token');
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
    },
    { token, part },
  );
  await thrown;
  expect(new Set(await watch.seenAt())).toEqual(
    new Set([
      'the headers of the answer at /overview',
      'the answer at /overview',
      'the answer at /overview.data',
      'the address of a request',
      `headers to ${stack.consoleUrl}`,
      `the Authorization header to ${stack.consoleUrl}`,
      'what a request sends',
      'the console',
      'an error',
      'the page',
      'the history or window.name',
      'the address',
      'local storage',
      'session storage',
      'cookies',
      'IndexedDB',
    ]),
  );
  await context.close();

  // One that nobody was given is known by its shape.
  const [header, payload] = [{ alg: 'ES256' }, { sub: 'somebody' }].map((each) =>
    Buffer.from(JSON.stringify(each)).toString('base64url'),
  );
  expect(holdsToken(`{"path":"/","token":"${header}.${payload}.c2lnbmF0dXJl"}`)).toBe(true);
  expect(holdsToken(`{"path":"/","id":"${crypto.randomUUID()}"}`)).toBe(false);
});
