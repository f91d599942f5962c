import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor } from '../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

describe('verifying an email address', () => {
  let platform: RunningPlatform;
  let now = Date.now();
  let people = 0;

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const newBrowser = () => new Browser(platform.identityUrl);
  const newEmail = () => `person.${++people}@bullpen.test`;
  const asPage = { headers: { accept: 'text/html' } };

  /** Of an account whose password and sessions a proof may have ended. */
  const findIdentity = async (email: string) => {
    const sudo = await clientFor(platform, 'sudo@bullpen.test');
    return (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email);
  };
  const isVerified = async (browser: Browser): Promise<boolean> => {
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    return identity.verifiable_addresses[0].verified;
  };

  /** Somebody who has registered, with the flow of the mail that this sent. */
  const register = async (query = '') => {
    const browser = newBrowser();
    const email = newEmail();
    const { continue_with } = await (await browser.register(email, query)).json();
    return { browser, email, verification: continue_with[1].flow, mail: await browser.lastMail(email) };
  };

  test('registering sends the mail at once, and its link verifies, in any browser', async () => {
    const { browser, email, verification, mail } = await register();
    expect(verification).toEqual({
      id: expect.any(String),
      verifiable_address: email,
      url: `${platform.identityUrl}/ui/verification?flow=${verification.id}`,
    });
    expect(mail.link).toBe(
      `${platform.identityUrl}/self-service/verification?flow=${verification.id}&code=${mail.code}`,
    );
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    expect(identity.verifiable_addresses).toMatchObject([{ verified: false, status: 'sent' }]);

    const elsewhere = newBrowser();
    const clicked = await elsewhere.fetch(mail.link, asPage);
    expect([clicked.status, clicked.headers.get('location')]).toEqual([303, verification.url]);
    expect(elsewhere.cookies.has(sessionCookieName)).toBe(false);
    expect(await (await elsewhere.fetch(verification.url, asPage)).text()).toContain('is verified');
    expect(await findIdentity(email)).toMatchObject({
      verifiable_addresses: [{ verified: true, status: 'completed', verified_at: expect.any(String) }],
      updated_at: identity.updated_at,
    });
    const again = await elsewhere.fetch(mail.link, asPage);
    expect([again.status, again.headers.get('location')]).toEqual([303, verification.url]);
  });

  test('the code of the mail verifies too, and the flow passes through its states', async () => {
    const { browser, email } = await register();
    const { action, csrfToken } = await browser.begin('verification', `?return_to=${consoleOrigin}/sudo`);
    const sent = await browser.submit(action, { method: 'code', email, csrf_token: csrfToken });
    expect(sent.status).toBe(200);
    expect(await sent.json()).toMatchObject({
      active: 'code',
      state: 'sent_email',
      ui: { messages: [{ id: 1080003, type: 'info' }] },
    });
    const { code } = await browser.lastMail(email);
    const passed = await browser.submit(action, { method: 'code', code, csrf_token: csrfToken });
    expect(passed.status).toBe(200);
    const body = await passed.json();
    expect(body).toMatchObject({
      state: 'passed_challenge',
      ui: { action: `${consoleOrigin}/sudo`, method: 'GET', messages: [{ id: 1080002, type: 'success' }] },
    });
    expect(body.ui.nodes).toMatchObject([{ type: 'a', attributes: { id: 'continue', href: `${consoleOrigin}/sudo` } }]);
    expect(body).not.toHaveProperty('organization_id');
    expect(await isVerified(browser)).toBe(true);

    const repeated = await browser.submit(action, { method: 'code', code, csrf_token: csrfToken });
    expect(repeated.status).toBe(410);
    const { error, use_flow_id } = await repeated.json();
    expect(error.id).toBe('self_service_flow_replaced');
    const fresh = await (await browser.fetch(`/self-service/verification/flows?id=${use_flow_id}`)).json();
    expect(fresh).toMatchObject({ state: 'choose_method', ui: { messages: [{ id: 4070002 }] } });
  });

  test('another mail makes the code of the one before worthless', async () => {
    const { browser, email } = await register();
    const { action, csrfToken } = await browser.begin('verification');
    const ask = () => browser.submitForm(action, { method: 'code', code: '', email, csrf_token: csrfToken });
    await ask();
    const first = await browser.lastMail(email);
    expect((await ask()).status).toBe(303);
    const second = await browser.lastMail(email);
    const attempt = async ({ code }: { code: string }) =>
      (await browser.submit(action, { method: 'code', code, csrf_token: csrfToken })).json();
    if (first.code !== second.code) {
      expect(await attempt(first)).toMatchObject({ state: 'sent_email', ui: { messages: [{ id: 4070006 }] } });
    }
    expect(await attempt(second)).toMatchObject({ state: 'passed_challenge' });
  });

  test('an address that nobody has is answered like one that somebody has, and gets no mail', async () => {
    const answers = await Promise.all(
      ['reader@bullpen.test', 'ghost@bullpen.test'].map(async (email) => {
        const browser = newBrowser();
        const { action, csrfToken } = await browser.begin('verification');
        const response = await browser.submit(action, { method: 'code', email, csrf_token: csrfToken });
        const { state, active, ui } = await response.json();
        return { status: response.status, state, active, messages: ui.messages, nodes: ui.nodes.length };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(await newBrowser().mails('ghost@bullpen.test')).toEqual([]);
  });

  test('five codes may be tried; then even the right one begins anew', async () => {
    const { browser, email, mail } = await register();
    const wrong = mail.code === '000000' ? '000001' : '000000';
    const link = new URL(mail.link);
    link.searchParams.set('code', wrong);
    const elsewhere = newBrowser();
    for (let attempt = 0; attempt < 5; attempt++) expect((await elsewhere.fetch(link.href, asPage)).status).toBe(303);
    const refused = await elsewhere.fetch(mail.link);
    expect(refused.status).toBe(410);
    expect(await isVerified(browser)).toBe(false);
    expect(email).toBe(mail.to);
  });

  test('a wrong code takes the flow from nobody', async () => {
    const { browser, verification, mail } = await register();
    const link = new URL(mail.link);
    link.searchParams.set('code', mail.code === '000000' ? '000001' : '000000');
    const stranger = newBrowser();
    const refused = await stranger.fetch(link.href, asPage);
    expect(refused.headers.get('location')).toMatch(/\/ui\/verification\?flow=/);
    expect(refused.headers.get('location')).not.toContain(verification.id);
    const page = await (await stranger.fetch(refused.headers.get('location') ?? '', asPage)).text();
    expect(page).toContain('The code is wrong');
    const reading = `/self-service/verification/flows?id=${verification.id}`;
    expect([(await stranger.fetch(reading)).status, (await browser.fetch(reading)).status]).toEqual([403, 200]);
  });

  test('the way on is checked once more at the end', async () => {
    const evil = await register('?after_verification_return_to=https%3A%2F%2Fevil.test%2F');
    await evil.browser.fetch(evil.mail.link, asPage);
    const page = await (await evil.browser.fetch(evil.verification.url, asPage)).text();
    expect(page).toContain(`href="${consoleOrigin}/"`);
    expect(page).not.toContain('evil.test');
    const good = await register(`?after_verification_return_to=${encodeURIComponent(`${consoleOrigin}/overview`)}`);
    await good.browser.fetch(good.mail.link, asPage);
    expect(await (await good.browser.fetch(good.verification.url, asPage)).text()).toContain(
      `href="${consoleOrigin}/overview"`,
    );
  });

  test.each([
    ['nothing', {}, 4000002],
    ['something that is no email', { email: 'katrin' }, 4000040],
    ['an email that cannot be stored', { email: 'a\0@bullpen.test' }, 4000002],
  ])('%s is refused at the field', async (_name, form, messageId) => {
    const browser = newBrowser();
    const { action, csrfToken } = await browser.begin('verification');
    const response = await browser.submit(action, { method: 'code', ...form, csrf_token: csrfToken });
    expect(response.status).toBe(400);
    const { ui } = await response.json();
    expect(ui.nodes[1]).toMatchObject({ attributes: { name: 'email' }, messages: [{ id: messageId }] });
  });

  test('a form without the token of this browser is refused', async () => {
    const { email } = await register();
    const browser = newBrowser();
    const { action } = await browser.begin('verification');
    const response = await browser.submit(action, { method: 'code', email });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { id: 'security_csrf_violation' } });
    expect(await browser.mails(email)).toHaveLength(1);
  });

  test('a code does not verify an address that the account has given up', async () => {
    const { browser, email, mail } = await register();
    const settings = await browser.begin('settings');
    const changed = await browser.submit(settings.action, {
      method: 'profile',
      traits: { email: newEmail() },
      csrf_token: settings.csrfToken,
    });
    expect(changed.status).toBe(200);
    const clicked = await newBrowser().fetch(mail.link);
    expect(await clicked.json()).toMatchObject({ state: 'sent_email', ui: { messages: [{ id: 4070006 }] } });
    expect(await isVerified(browser)).toBe(false);
    expect(email).toBe(mail.to);
  });

  test('an hour later the form and the link begin anew, and say so', async () => {
    const { browser, mail } = await register();
    const { action, csrfToken } = await browser.begin('verification', `?return_to=${consoleOrigin}/sudo`);
    now += 3_600_001;
    const sent = await browser.submit(action, { method: 'code', email: mail.to, csrf_token: csrfToken });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/\/self-service\/verification\/flows\?id=/);
    const renewed = await (await browser.fetch(sent.headers.get('location') ?? '')).json();
    expect(renewed).toMatchObject({
      state: 'choose_method',
      return_to: `${consoleOrigin}/sudo`,
      ui: { messages: [{ id: 4070005 }] },
    });
    const clicked = await browser.fetch(mail.link, asPage);
    expect(clicked.headers.get('location')).toMatch(/\/ui\/verification\?flow=/);
    const page = await browser.fetch(clicked.headers.get('location') ?? '', asPage);
    expect(await page.text()).toContain('open for too long');
    expect(await isVerified(browser)).toBe(false);
  });

  test('works with a session as well as without', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    expect((await reader.fetch('/self-service/verification/browser')).status).toBe(200);
  });
});
