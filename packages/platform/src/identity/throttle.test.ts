import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type FlowType } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

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
    const { send } = await withForm('login');
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
    expect(await guess('reader@bullpen.test')).toBe(400);
  });

  test('takes the forms of pages as they come', async () => {
    const browser = new Browser(platform.identityUrl);
    const { action, csrfToken } = await browser.begin('login');
    const form = { method: 'password', identifier: 'second.sudo@bullpen.test', password: seedPassword };
    const answer = await browser.submitForm(action, { ...form, csrf_token: csrfToken });
    expect([answer.status, browser.cookies.has(sessionCookieName)]).toEqual([303, true]);
  });

  test('sends an address so many mails, and says so on a page', async () => {
    const { browser, action, send } = await withForm('recovery');
    const ask = () => send({ method: 'code', email: 'reader@bullpen.test' });
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(200);
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
