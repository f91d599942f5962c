import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type FlowType, logIn } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';
import type { IdentityEnv, IdentityProvider } from './context.ts';
import { sessionCookieName } from './session.ts';
import { createThrottle } from './throttle.ts';

describe('a provider that throttles', () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ throttle: true });
  }, startTimeout);
  afterAll(() => platform.stop());

  /** A browser with one form, which sends it over and over. */
  const withForm = async (type: FlowType) => {
    const browser = new Browser(platform.identityUrl);
    const { action, csrfToken } = await browser.begin(type);
    return { browser, action, send: (form: object) => browser.submit(action, { ...form, csrf_token: csrfToken }) };
  };

  test('takes so many wrong passwords of an account, and whoever knows it starts anew', async () => {
    const { browser, action, send } = await withForm('login');
    const guess = async (identifier: string) => (await send({ identifier, password: 'wrong-password' })).status;
    const logIn = async () => (await new Browser(platform.identityUrl).logIn('editor@bullpen.test')).status;
    for (let times = 0; times < 19; times += 1) expect(await guess('editor@bullpen.test')).toBe(400);
    expect(await logIn()).toBe(200);
    for (let times = 0; times < 20; times += 1) expect(await guess('Editor@Bullpen.test ')).toBe(400);
    const refused = await send({ identifier: 'editor@bullpen.test', password: 'wrong-password' });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).error).toMatchObject({ code: 429, reason: expect.stringContaining('minutes') });
    expect(await logIn()).toBe(429);
    const shown = await browser.submitForm(action, { identifier: 'editor@bullpen.test', password: 'wrong-password' });
    expect(await shown.text()).toContain(`<a href="${platform.identityUrl}/self-service/recovery/browser`);
    expect(await guess('reader@bullpen.test')).toBe(400);
  });

  test('lets a browser in that has logged in before, whatever strangers have tried, and counts what it tries', async () => {
    const known = await logIn(platform.identityUrl, 'second.sudo@bullpen.test');
    await known.fetch(`/self-service/logout?token=${await known.logoutToken()}`);
    const { send } = await withForm('login');
    const wrong = { identifier: 'second.sudo@bullpen.test', password: 'wrong-password' };
    for (let times = 0; times < 20; times += 1) expect((await send(wrong)).status).toBe(400);
    const stranger = new Browser(platform.identityUrl);
    expect((await stranger.logIn(wrong.identifier)).status).toBe(429);
    expect((await known.logIn(wrong.identifier)).status).toBe(200);
    await known.fetch(`/self-service/logout?token=${await known.logoutToken()}`);
    for (let times = 0; times < 20; times += 1) await known.logIn(wrong.identifier, wrong.password);
    expect((await known.logIn(wrong.identifier)).status).toBe(429);
  });

  test('knows a browser no more once the account has a new password, but for the one in which it was chosen', async () => {
    const email = 'nobody@bullpen.test';
    const chooser = await logIn(platform.identityUrl, email);
    const other = await logIn(platform.identityUrl, email);
    const { action, csrfToken } = await chooser.begin('settings');
    const password = 'another-password';
    expect((await chooser.submit(action, { password, csrf_token: csrfToken })).status).toBe(200);
    await chooser.fetch(`/self-service/logout?token=${await chooser.logoutToken()}`);
    const { send } = await withForm('login');
    for (let times = 0; times < 20; times += 1) await send({ identifier: email, password: 'wrong-password' });
    expect((await other.logIn(email, password)).status).toBe(429);
    expect((await chooser.logIn(email, password)).status).toBe(200);
  });

  test('takes the forms of pages as they come', async () => {
    const browser = new Browser(platform.identityUrl);
    const { action, csrfToken } = await browser.begin('login');
    const form = { method: 'password', identifier: 'sudo@bullpen.test', password: seedPassword };
    const answer = await browser.submitForm(action, { ...form, csrf_token: csrfToken });
    expect([answer.status, browser.cookies.has(sessionCookieName)]).toEqual([303, true]);
  });

  test('sends an address so many mails, and says so on a page', async () => {
    const { browser, action, send } = await withForm('recovery');
    const ask = () => send({ method: 'code', email: 'reader@bullpen.test' });
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
    const before = (await browser.mails('reader@bullpen.test')).length;
    const refused = await browser.submitForm(action, { method: 'code', email: 'READER@bullpen.test' });
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Try again in')]);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await browser.mails('reader@bullpen.test')).toHaveLength(before);
    expect((await send({ method: 'code', email: 'sudo@bullpen.test' })).status).toBe(200);
  });

  test('takes so many codes for an account, whatever the flow', async () => {
    const { browser, send: ask } = await withForm('recovery');
    await ask({ method: 'code', email: 'sudo@bullpen.test' });
    const { link } = await browser.lastMail('sudo@bullpen.test');
    const flow = new URL(link).searchParams.get('flow');
    const statuses = new Set<number>();
    for (let times = 0; times < 31; times += 1) {
      const address = `/self-service/recovery?flow=${flow}`;
      statuses.add((await browser.submit(address, { method: 'code', code: '000000' })).status);
    }
    expect(statuses).toContain(429);
  });

  test('takes so many registrations from an address', async () => {
    const statuses: number[] = [];
    const { send } = await withForm('registration');
    for (let times = 0; times < 51; times += 1)
      statuses.push((await send({ traits: { email: `p${times}@x.test` }, password: 'short' })).status);
    expect([statuses.slice(0, 50).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
  });
});

test(
  'a stranger begins so many flows a minute; whoever is logged in goes on',
  async () => {
    const platform = await startTestPlatform({ throttle: true });
    const known = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const stranger = new Browser(platform.identityUrl);
    const begin = (browser: Browser, path = '/self-service/login/browser') => browser.fetch(path);
    // Two went before, when the reader logged in.
    const answers = await Promise.all(Array.from({ length: 239 }, () => begin(stranger)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const refused = await begin(stranger);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await begin(new Browser(platform.identityUrl), '/self-service/recovery/browser')).status).toBe(429);
    expect((await begin(known, '/self-service/settings/browser')).status).toBe(200);
    await platform.stop();
  },
  startTimeout,
);

describe('from where it is tried', () => {
  let later = 0;
  const now = () => Date.now() + later;
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openDatabase(await createSeededData());
  }, startTimeout);
  afterAll(() => opened.close());
  /** Answers a login from an address, with a provider that knows one password and has tried nothing before. */
  const createLogin = async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const signer: IdentityProvider['signer'] = {
      sign: (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'key' }).sign(privateKey),
      keySet: { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256' }] },
    };
    const provider = { signer, clock: createClock(now), database: opened.database } as IdentityProvider;
    const app = new Hono<IdentityEnv>();
    app.use('/self-service/*', createThrottle(provider));
    app.post('/self-service/login', async (c) => {
      const { password } = await c.req.json();
      if (password !== 'right') return c.text('', 400);
      c.header('Set-Cookie', `${sessionCookieName}=open`);
      return c.text('');
    });
    return async (remoteAddress: string, password: string, { identifier = 'owner@bullpen.test', cookie = '' } = {}) =>
      await app.request(
        'http://localhost/self-service/login',
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json', cookie },
          body: JSON.stringify({ identifier, password }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
  };

  test('what is tried from one address keeps nobody out at another', async () => {
    const send = await createLogin();
    for (let times = 0; times < 20; times += 1) expect((await send('192.0.2.1', 'wrong')).status).toBe(400);
    expect((await send('192.0.2.1', 'right')).status).toBe(429);
    expect((await send('192.0.2.2', 'right')).status).toBe(200);
  });

  test('right passwords do not count for the address', async () => {
    const send = await createLogin();
    for (let times = 0; times < 110; times += 1)
      expect((await send('192.0.2.1', 'right', { identifier: `p${times}@bullpen.test` })).status).toBe(200);
  });

  test('a browser is known for the account that logged in, and for no other', async () => {
    const send = await createLogin();
    const answer = await send('192.0.2.1', 'right', { identifier: 'other@bullpen.test' });
    const [known = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('known_browser_'));
    expect(known).toContain('HttpOnly; SameSite=Lax');
    const proof = known.slice(0, known.indexOf(';'));
    const value = proof.slice(proof.indexOf('='));
    const owners = await send('192.0.2.2', 'right');
    const [own = ''] = owners.headers.getSetCookie().filter((line) => line.startsWith('known_browser_'));
    const cookie = `${proof}; ${own.slice(0, own.indexOf('='))}${value}`;
    for (let times = 0; times < 20; times += 1) await send('192.0.2.1', 'wrong');
    expect((await send('192.0.2.1', 'right', { cookie })).status).toBe(429);
    expect((await send('192.0.2.1', 'right', { cookie: own.slice(0, own.indexOf(';')) })).status).toBe(200);
  });

  test('all browsers that know an account have so many guesses together', async () => {
    const send = await createLogin();
    const knownCookie = async () => {
      const [line = ''] = (await send('192.0.2.1', 'right')).headers
        .getSetCookie()
        .filter((one) => one.includes('known'));
      return line.slice(0, line.indexOf(';'));
    };
    const copied = [];
    for (let times = 0; times < 6; times += 1) copied.push(await knownCookie());
    const statuses = [];
    for (const cookie of copied)
      for (let times = 0; times < 20; times += 1) statuses.push((await send('192.0.2.1', 'wrong', { cookie })).status);
    expect(statuses).toEqual([...Array(100).fill(400), ...Array(20).fill(429)]);
    expect((await send('192.0.2.2', 'right')).status).toBe(200);
  });

  test('a browser keeps eight accounts at most, and those that logged in last', async () => {
    const send = await createLogin();
    const kept = new Map<string, string>();
    const names = [];
    for (let times = 0; times < 10; times += 1) {
      later = times * 1000;
      const cookie = Array.from(kept, ([name, value]) => `${name}=${value}`).join('; ');
      const answer = await send('192.0.2.1', 'right', { identifier: `p${times}@bullpen.test`, cookie });
      for (const line of answer.headers.getSetCookie().filter((one) => one.startsWith('known_browser_'))) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        if (line.includes('Max-Age=0')) kept.delete(name);
        else {
          kept.set(name, value);
          names.push(name);
        }
      }
    }
    expect([...kept.keys()].sort()).toEqual(names.slice(-8).sort());
  });
});
