import { readdir } from 'node:fs/promises';
import { reportPath } from '../app/report-path.ts';
import { expect, goto, signIn, test } from './test.ts';

const always = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /require-trusted-types-for 'script'/,
  'x-request-id': /^[\w-]{36}$/,
} as const;

/** What a page takes in has no policy of its own to keep: all that it carries is told here. */
const ofParts = {
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /^default-src 'none'$/,
} as const;
interface Kind {
  readonly path: string;
  readonly status: number;
  readonly cache: string;
  readonly varies?: RegExp;
  readonly type?: RegExp;
  readonly carries?: Readonly<Record<string, RegExp>>;
}
const built = new URL('../build/client/assets/', import.meta.url);

test('every kind of answer carries every header, hashed parts of pages the few that count there; assets come compressed, and only our own pages may change anything', async ({
  page,
  request,
  stack,
}) => {
  const document = await request.get(stack.consoleUrl);
  const assets = await readdir(built);
  const hashed = { status: 200, cache: 'public, max-age=31536000, immutable' };
  const part = (ending: RegExp) => ({
    ...hashed,
    path: `/assets/${assets.find((name) => ending.test(name) && !name.includes('worker'))}`,
    carries: ofParts,
  });
  const kinds: readonly Kind[] = [
    { path: '/', status: 200, cache: 'no-store', varies: /Cookie/ },
    { path: '/sudo', status: 200, cache: 'no-store', varies: /Cookie/ },
    { path: '/sudo.data', status: 200, cache: 'no-store', varies: /Cookie/ },
    { path: '/nowhere', status: 404, cache: 'no-store', varies: /Cookie/ },
    { path: '/nowhere.data', status: 404, cache: 'no-store', varies: /Cookie/ },
    { path: '/%E0%A4%A', status: 404, cache: 'no-store', varies: /Cookie/ },
    { path: '/%09/javascript:x', status: 404, cache: 'no-store', type: /^text\/plain/ },
    { path: '/%09/a:b', status: 404, cache: 'no-store', type: /^text\/plain/ },
    { ...part(/\.js$/), type: /^text\/javascript/ },
    { ...part(/\.css$/), varies: /Accept-Encoding/ },
    { ...part(/\.woff2$/), type: /^font\/woff2/ },
    // A worker keeps the policy of its own script.
    { ...hashed, path: `/assets/${assets.find((name) => /worker.*\.js$/.test(name))}` },
    { path: '/assets/gone-12345678.js', status: 404, cache: 'no-store', type: /^text\/plain/ },
    { path: '/assets/../../package.json', status: 404, cache: 'no-store' },
    { path: '/favicon.svg', status: 200, cache: 'public, max-age=3600', type: /^image\/svg/ },
    { path: '/favicon.ico', status: 301, cache: 'public, max-age=3600' },
    { path: '/health/alive', status: 200, cache: 'no-store' },
    { path: '/health/ready', status: 200, cache: 'no-store' },
  ];
  for (const { path, status, cache, varies = /.*/, type = /.*/, carries = always } of kinds) {
    const response = await request.get(stack.consoleUrl + path, { maxRedirects: 0 });
    const headers = response.headers();
    expect.soft(response.status(), path).toBe(status);
    for (const [name, pattern] of Object.entries(carries))
      expect.soft(headers[name], `${name} of ${path}`).toMatch(pattern);
    const carried = Object.keys(always).filter((name) => name in headers);
    expect.soft(carried.sort(), path).toEqual(Object.keys(carries).sort());
    expect.soft(headers['cache-control'], path).toBe(cache);
    expect.soft(headers.vary ?? '', path).toMatch(varies);
    expect.soft(headers['content-type'] ?? '', path).toMatch(type);
  }
  const policy = document.headers()['content-security-policy'] ?? '';
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
  expect(policy.match(/style-src [^;]*/)?.[0]).not.toContain('unsafe-inline');
  expect(policy.match(/connect-src [^;]*/)?.[0]).toBe(`connect-src 'self' ${stack.identityUrl}`);
  const second = (await request.get(stack.consoleUrl)).headers()['content-security-policy'];
  expect(second, 'a nonce is used once').not.toBe(policy);

  const script = (await document.text()).match(/\/assets\/entry\.client[\w.-]+\.js/)?.[0];
  const compressed = await request.get(stack.consoleUrl + script, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers()['content-encoding']).toBe('br');
  for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await request.post(stack.consoleUrl, { headers });
    expect(response.status()).toBe(403);
    expect(response.headers()['content-security-policy']).toBeDefined();
  }
  expect((await request.post(stack.consoleUrl, { headers: { origin: stack.consoleUrl } })).status()).toBe(405);

  // A page calls only the projects of its person.
  await signIn(page, stack, 'editor@bullpen.test');
  const own = await page.request.get(`${stack.consoleUrl}/overview`);
  expect(own.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${stack.identityUrl} ${stack.apiUrl};`,
  );
});

test('the policy stops what is seeded, and the server logs the reports', async ({ browser, launch }) => {
  const stack = await launch();
  const page = await (await browser.newContext()).newPage();
  const reports = () => stack.log.filter(({ event }) => event === 'security-report').map(({ directive }) => directive);

  await goto(page, stack.consoleUrl);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(reports()).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('script[nonce]')?.getAttribute('nonce'))).toBe('');

  await page.route(stack.consoleUrl, async (route) => {
    const response = await route.fetch();
    const seeded = (await response.text()).replace('</head>', '<script>globalThis.seeded = true</script></head>');
    await route.fulfill({ response, body: seeded });
  });
  await page.goto(stack.consoleUrl);
  const outcome = await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: rgb(255, 0, 0) }';
    document.head.append(style);
    const call = await fetch('https://evil.example/').then(
      () => 'sent',
      () => 'stopped',
    );
    let html = 'set';
    try {
      document.createElement('div').innerHTML = '<img src=x onerror="globalThis.seeded = true">';
    } catch {
      html = 'refused';
    }
    const { color } = getComputedStyle(document.body);
    return { seeded: 'seeded' in globalThis, isRed: color === 'rgb(255, 0, 0)', call, html };
  });
  expect(outcome).toEqual({ seeded: false, isRed: false, call: 'stopped', html: 'refused' });
  for (const directive of ['script-src-elem', 'style-src-elem', 'connect-src']) {
    await expect.poll(reports).toContain(directive);
  }

  // Somebody who sends them without end fills no log.
  const report = { data: {}, headers: { origin: stack.consoleUrl } };
  const send = () => page.request.post(stack.consoleUrl + reportPath, report);
  const statuses = (await Promise.all(Array.from({ length: 61 }, send))).map((answer) => answer.status());
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(Number((await send()).headers()['retry-after'])).toBeGreaterThan(0);
  await page.context().close();
});
