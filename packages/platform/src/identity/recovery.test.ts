import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor } from '../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

describe('recovering an account', () => {
  let platform: RunningPlatform;
  let now = Date.now();

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const newBrowser = () => new Browser(platform.identityUrl);

  /** A browser in which somebody has asked for a mail. */
  const ask = async (email: string, query = '') => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('recovery', query);
    const response = await browser.submit(action, { method: 'code', email, csrf_token: csrfToken });
    const check = (code: string) => browser.submit(action, { method: 'code', code, csrf_token: csrfToken });
    return { browser, action, csrfToken, response, check };
  };

  test('the code of the mail opens a session and leads to the settings, where a new password is chosen', async () => {
    const asked = await ask('Nobody@bullpen.test', `?return_to=${consoleOrigin}/overview`);
    const { browser, response, check, action: recoveryAction } = asked;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      state: 'sent_email',
      active: 'code',
      ui: { messages: [{ id: 1060003, type: 'info' }] },
    });
    const { code } = await browser.lastMail('nobody@bullpen.test');
    const passed = await check(code);
    expect(passed.status).toBe(422);
    const { error, redirect_browser_to } = await passed.json();
    expect(error).toMatchObject({ id: 'browser_location_change_required', code: 422 });
    expect(redirect_browser_to).toMatch(/\/ui\/settings\?flow=/);
    const names = passed.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names).toEqual([sessionCookieName, expect.stringMatching(/^csrf_token_/)]);
    const whoami = await (await browser.fetch('/sessions/whoami')).json();
    expect(whoami.authentication_methods).toMatchObject([{ method: 'code_recovery', aal: 'aal1' }]);

    const flowPath = `/self-service/settings/flows?id=${new URL(redirect_browser_to).searchParams.get('flow')}`;
    expect(await (await browser.fetch(flowPath)).json()).toMatchObject({
      return_to: `${consoleOrigin}/overview`,
      ui: { messages: [{ id: 1060001, type: 'success' }] },
    });
    const { action, csrfToken } = await browser.read(flowPath);
    const changed = await browser.submit(action, { password: 'a-new-password', csrf_token: csrfToken });
    expect(changed.status).toBe(200);
    expect((await newBrowser().logIn('nobody@bullpen.test', 'a-new-password')).status).toBe(200);
    expect((await newBrowser().logIn('nobody@bullpen.test')).status).toBe(400);
    expect((await check(code)).status).toBe(403);
    const repeated = await browser.submit(recoveryAction, { method: 'code', code, csrf_token: csrfToken });
    expect(repeated.status).toBe(303);
    const renewed = await (await browser.fetch(repeated.headers.get('location') ?? '')).json();
    expect(renewed).toMatchObject({ state: 'choose_method', ui: { messages: [{ id: 4060001 }] } });
  });

  test('on a page it is one redirect after another', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('recovery');
    const sent = await browser.submitForm(action, {
      method: 'code',
      email: 'editor@bullpen.test',
      csrf_token: csrfToken,
    });
    expect(sent.headers.get('location')).toMatch(/\/ui\/recovery\?flow=/);
    const { code, link } = await browser.lastMail('editor@bullpen.test');
    expect(await (await browser.fetch(link, { headers: { accept: 'text/html' } })).text()).toContain(`value="${code}"`);
    const passed = await browser.submitForm(action, { method: 'code', code, csrf_token: csrfToken });
    expect([passed.status, passed.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\/ui\/settings\?flow=/),
    ]);
    const settings = await browser.fetch(passed.headers.get('location') ?? '', { headers: { accept: 'text/html' } });
    expect(settings.status).toBe(200);
  });

  test('the link of a mail logs nobody in who opens it elsewhere', async () => {
    const { browser } = await ask('editor@bullpen.test');
    const { link, code } = await browser.lastMail('editor@bullpen.test');
    const elsewhere = newBrowser();
    const opened = await elsewhere.fetch(link, { headers: { accept: 'text/html' } });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `${platform.identityUrl}/self-service/recovery/browser`,
    ]);
    const { csrfToken } = await elsewhere.begin('recovery');
    const flowId = new URL(link).searchParams.get('flow');
    const stolen = await elsewhere.submit(`/self-service/recovery?flow=${flowId}`, { code, csrf_token: csrfToken });
    expect(stolen.status).toBe(403);
    expect(elsewhere.cookies.has(sessionCookieName)).toBe(false);
  });

  test('an unknown email is answered like a known one, and no code is right for it', async () => {
    const answers = await Promise.all(
      ['reader@bullpen.test', 'ghost@bullpen.test'].map(async (email) => {
        const { response, check } = await ask(email);
        const { state, active, ui } = await response.json();
        const wrong = await check('000000');
        const after = await wrong.json();
        return {
          status: response.status,
          said: [state, active, ui.messages, ui.nodes.length],
          wrong: [wrong.status, after.state, after.ui.messages, after.ui.nodes.length],
        };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]?.wrong).toEqual([200, 'sent_email', [expect.objectContaining({ id: 4060006 })], 5]);
    expect(await newBrowser().mails('ghost@bullpen.test')).toEqual([]);
  });

  test('whoever recovers an account has verified its address', async () => {
    const { browser, check } = await ask('unverified@bullpen.test');
    await check((await browser.lastMail('unverified@bullpen.test')).code);
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    expect(identity.verifiable_addresses).toMatchObject([{ verified: true, status: 'completed' }]);
  });

  test('whoever recovers an account ends its other sessions, and that is written down', async () => {
    const elsewhere = await logIn(platform.identityUrl, 'editor@bullpen.test');
    const { browser, check } = await ask('editor@bullpen.test');
    await check((await browser.lastMail('editor@bullpen.test')).code);
    expect((await elsewhere.fetch('/sessions/whoami')).status).toBe(401);
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    const sudo = await clientFor(platform, 'sudo@bullpen.test');
    const query = { subjectId: identity.id, action: 'identity.recover' };
    const { items } = await sudo.audit.list({ query });
    expect(items[0]).toMatchObject({ actor: { id: identity.id }, requestId: expect.any(String) });
    // Others of this file have recovered it at the same moment, without a session to end.
    const ended = items.map(({ before }) => (before as { readonly sessions: readonly string[] }).sessions.length);
    expect(Math.max(...ended)).toBeGreaterThan(0);
  });

  test('a deactivated account is not let in', async () => {
    const { browser, check } = await ask('inactive@bullpen.test');
    const response = await check((await browser.lastMail('inactive@bullpen.test')).code);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ui: { messages: [{ id: 4010011 }] } });
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
  });

  test('five codes may be tried', async () => {
    const { browser, check } = await ask('reader@bullpen.test');
    const { code } = await browser.lastMail('reader@bullpen.test');
    for (let attempt = 0; attempt < 5; attempt++) await check(code === '000000' ? '000001' : '000000');
    const refused = await check(code);
    expect(refused.status).toBe(303);
    const renewed = await (await browser.fetch(refused.headers.get('location') ?? '')).json();
    expect(renewed).toMatchObject({ state: 'choose_method', ui: { messages: [{ id: 4000001 }] } });
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
  });

  test('somebody who logs in meanwhile asks for no mail', async () => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('recovery');
    const kept = new Map(browser.cookies);
    await browser.logIn('second.sudo@bullpen.test');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const form = { method: 'code', email: 'second.sudo@bullpen.test', csrf_token: csrfToken };
    expect(await (await browser.submit(action, form)).json()).toMatchObject({
      error: { id: 'session_already_available' },
    });
    expect((await browser.submitForm(action, form)).status).toBe(303);
    expect(await browser.mails('second.sudo@bullpen.test')).toEqual([]);
  });

  test('an hour later the form begins anew, and says so', async () => {
    const { browser, check } = await ask('reader@bullpen.test');
    const { code } = await browser.lastMail('reader@bullpen.test');
    now += 3_600_001;
    const late = await check(code);
    expect(late.status).toBe(303);
    const renewed = await (await browser.fetch(late.headers.get('location') ?? '')).json();
    expect(renewed).toMatchObject({ state: 'choose_method', ui: { messages: [{ id: 4060005 }] } });
  });

  test('somebody who is logged in is sent on with 302', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const response = await reader.fetch('/self-service/recovery/browser', { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${consoleOrigin}/`]);
  });
});
