import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';
import { csrfCookieName } from './csrf.ts';
import { sessionCookieName } from './session.ts';

describe('logging in', () => {
  let platform: RunningPlatform;
  let now = Date.now();

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const reader = { identifier: 'reader@bullpen.test', password: seedPassword };
  const newBrowser = () => new Browser(platform.identityUrl);

  test('the right password opens a session and renews the anti-forgery cookie', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login', `?return_to=${consoleOrigin}/overview`);
    const csrfName = csrfCookieName({ url: platform.identityUrl });
    const before = browser.cookies.get(csrfName);
    const response = await browser.submit(action, {
      ...reader,
      identifier: 'READER@bullpen.test',
      csrf_token: csrfToken,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      session: { active: true },
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: `${consoleOrigin}/overview` }],
    });
    const [session = '', csrf = ''] = response.headers.getSetCookie();
    expect(session).toMatch(new RegExp(`^${sessionCookieName}=[^;]+; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax$`));
    expect(csrf).toMatch(new RegExp(`^${csrfName}=[^;]+; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax$`));
    expect(browser.cookies.get(csrfName)).not.toBe(before);
    expect((await browser.submit(action, { ...reader, csrf_token: csrfToken })).status).toBe(404);
  });

  test.each([
    ['a wrong password', { ...reader, password: 'guess' }, 4000006],
    ['an account that does not exist', { ...reader, identifier: 'ghost@bullpen.test' }, 4000006],
    ['an account without a password', { ...reader, identifier: 'beat.caviezel2@alpenboerse.example' }, 4000006],
    ['another method', { ...reader, method: 'oidc' }, 4010002],
  ])('%s is answered with the flow and a message', async (_name, form, messageId) => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login');
    const response = await browser.submit(action, { ...form, csrf_token: csrfToken });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      ui: { action, messages: [{ id: messageId, type: 'error' }] },
    });
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
  });

  test.each([
    ['no password', { identifier: 'reader@bullpen.test' }, ['password']],
    ['an identifier that cannot be stored', { ...reader, identifier: 'reader\0' }, ['identifier']],
    ['things that are not text', { identifier: { $ne: '' }, password: ['x'] }, ['identifier', 'password']],
  ])('%s is said at the field', async (_name, form, fields) => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login');
    const response = await browser.submit(action, { ...form, csrf_token: csrfToken });
    expect(response.status).toBe(400);
    const { ui } = await response.json();
    expect(ui).not.toHaveProperty('messages');
    const wrong = ui.nodes.filter(({ messages }: { messages: { id: number }[] }) => messages[0]?.id === 4000002);
    expect(wrong.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual(fields);
  });

  test('an HTML form is answered with redirects, and the page shows what went wrong, escaped', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login');
    const send = (password: string, identifier: string) =>
      browser.submitForm(action, { method: 'password', identifier, password, csrf_token: csrfToken });
    const failed = await send('guess', '"><script>alert(1)</script>');
    expect(failed.status).toBe(303);
    const page = await browser.fetch(failed.headers.get('location') ?? '', { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('The email or the password is wrong.');
    expect(text).not.toContain('<script>');
    for (const name of ['identifier', 'password', 'method', 'csrf_token']) expect(text).toContain(`name="${name}"`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const succeeded = await send(seedPassword, reader.identifier);
    expect([succeeded.status, succeeded.headers.get('location')]).toEqual([303, `${consoleOrigin}/`]);
  });

  test('a form of another browser, without its cookie or with a foreign token, is refused', async () => {
    const mine = newBrowser();
    const theirs = newBrowser();
    const { action, csrfToken } = await mine.begin('login');
    const foreign = await theirs.begin('login');
    const refused = [
      await theirs.submit(action, { ...reader, csrf_token: csrfToken }),
      await newBrowser().submit(action, { ...reader, csrf_token: csrfToken }),
      await mine.submit(action, { ...reader, csrf_token: foreign.csrfToken }),
      await mine.submit(action, reader),
      await theirs.fetch(action.replace('login?flow', 'login/flows?id')),
    ];
    for (const response of refused) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { id: 'security_csrf_violation' } });
    }
  });

  test('a flow can be read while it lasts, and leads to a new one afterwards', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login', `?return_to=${consoleOrigin}/sudo`);
    const flowUrl = action.replace('login?flow', 'login/flows?id');
    expect(await (await browser.fetch(flowUrl)).json()).toMatchObject({ ui: { action } });
    now += 3_600_001;
    const read = await browser.fetch(flowUrl);
    expect(read.status).toBe(410);
    expect(await read.json()).toMatchObject({
      error: { id: 'self_service_flow_expired', details: { return_to: `${consoleOrigin}/sudo` } },
    });
    const sent = await browser.submit(action, { ...reader, csrf_token: csrfToken });
    expect(sent.status).toBe(410);
    const { use_flow_id } = await sent.json();
    const renewed = await browser.fetch(`/self-service/login/flows?id=${use_flow_id}`);
    expect(await renewed.json()).toMatchObject({ return_to: `${consoleOrigin}/sudo` });
  });

  test('a flow that expired long ago is forgotten', async () => {
    const browser = newBrowser();
    const { action } = await browser.begin('login');
    now += 2 * 3_600_000 + 1;
    await browser.begin('registration');
    expect((await browser.fetch(action.replace('login?flow', 'login/flows?id'))).status).toBe(404);
  });

  test('an error that was told an hour ago is forgotten', async () => {
    const browser = newBrowser();
    const fail = async () => {
      const headers = { accept: 'text/html' };
      const answer = await browser.fetch('/self-service/login/browser?return_to=https://evil.test', { headers });
      return new URL(answer.headers.get('location') ?? '').searchParams.get('id');
    };
    const read = async (id: string | null) => (await browser.fetch(`/self-service/errors?id=${id}`)).status;
    const first = await fail();
    now += 3_600_000;
    await fail();
    expect(await read(first)).toBe(200);
    now += 1;
    const last = await fail();
    expect([await read(first), await read(last)]).toEqual([404, 200]);
  });

  test('a session ends after a day', async () => {
    const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
    now += 86_399_000;
    expect((await browser.fetch('/sessions/whoami')).status).toBe(200);
    now += 1_000;
    expect((await browser.fetch('/sessions/whoami')).status).toBe(401);
  });

  test('the token is signed by the published key and says who, where from, and since when', async () => {
    const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const session = await (await browser.fetch('/sessions/whoami')).json();
    const token = await browser.token();
    const { keys } = await (await browser.fetch('/.well-known/jwks.json')).json();
    expect(keys[0]).not.toHaveProperty('d');
    const { payload } = await jwtVerify(token, await importJWK(keys[0]), { currentDate: new Date(now) });
    const seconds = Math.floor(now / 1000);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0].kid });
    expect(payload).toEqual({
      jti: expect.any(String),
      iss: `${platform.identityUrl}/`,
      sub: session.identity.id,
      sid: session.id,
      iat: seconds,
      nbf: seconds,
      exp: seconds + 600,
      auth_time: seconds,
    });
    expect(await browser.token()).not.toBe(token);
  });

  test('a form that was open while somebody logged in elsewhere in this browser no longer counts', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('login');
    const kept = new Map(browser.cookies);
    await browser.logIn(reader.identifier);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const form = { ...reader, csrf_token: csrfToken };
    const response = await browser.submit(action, form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { id: 'session_already_available' } });
    const page = await browser.submitForm(action, { method: 'password', ...form });
    expect([page.status, page.headers.get('location')]).toEqual([303, `${consoleOrigin}/`]);
  });

  test('a preflight is 204, and another site gets no leave to read', async () => {
    const headers = {
      origin: consoleOrigin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-csrf-token',
    };
    const response = await newBrowser().fetch('/sessions/whoami', { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(consoleOrigin);
    const foreign = await newBrowser().fetch('/sessions/whoami', { headers: { origin: 'https://evil.test' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});
