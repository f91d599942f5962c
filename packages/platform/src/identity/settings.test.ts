import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor } from '../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seededUntil } from '../../test/testing/test-data.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import { createSeedIdentities } from '../database/seed-identities.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

/** An address that one of the seed has beside the e-mail. */
const second =
  createSeedIdentities(240, { until: seededUntil })
    .flatMap(({ verifiable_addresses = [] }) => verifiable_addresses[1]?.value ?? [])
    .at(0) ?? '';

describe('changing one’s own account', () => {
  let platform: RunningPlatform;
  let now = Date.now();
  let people = 0;

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const newEmail = () => `person.${++people}@bullpen.test`;
  const register = async () => {
    const browser = new Browser(platform.identityUrl);
    const email = newEmail();
    await browser.register(email);
    return { browser, email };
  };
  const begin = async (browser: Browser, query = '') => {
    const { action, csrfToken } = await browser.begin('settings', query);
    const submit = (form: Record<string, unknown>) => browser.submit(action, { ...form, csrf_token: csrfToken });
    return { action, csrfToken, submit };
  };

  test('a new password counts from then on', async () => {
    const { browser, email } = await register();
    const { action, submit } = await begin(browser, `?return_to=${consoleOrigin}/overview`);
    const saved = await submit({ method: 'password', password: 'another-password' });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({
      state: 'success',
      active: 'password',
      organization_id: null,
      identity: { traits: { email } },
      ui: { action, messages: [{ id: 1050001, type: 'success' }] },
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: `${consoleOrigin}/overview` }],
    });
    expect(saved.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([sessionCookieName]);
    const log = (password: string) => new Browser(platform.identityUrl).logIn(email, password);
    expect([(await log(seedPassword)).status, (await log('another-password')).status]).toEqual([400, 200]);
  });

  test.each([
    ['identity.change_password', () => ({ method: 'password', password: 'another-password' })],
    ['identity.change_email', () => ({ method: 'profile', traits: { email: newEmail() } })],
  ])('%s ends the sessions in other browsers, and is written down', async (action, form) => {
    const { browser, email } = await register();
    const elsewhere = await logIn(platform.identityUrl, email);
    const { submit } = await begin(browser);
    expect((await submit(form())).status).toBe(200);
    expect((await elsewhere.fetch('/sessions/whoami')).status).toBe(401);
    const whoami = await browser.fetch('/sessions/whoami');
    expect(whoami.status).toBe(200);
    const { identity } = await whoami.json();
    const sudo = await clientFor(platform, 'sudo@bullpen.test');
    const { items } = await sudo.audit.list({ query: { subjectId: identity.id, object: 'identity' } });
    expect(items).toMatchObject([
      { action, actor: { id: identity.id }, before: { sessions: [expect.any(String)] }, requestId: expect.any(String) },
    ]);
  });

  test.each([
    ['', 4000002],
    ['eleven-long', 4000032],
    ['qwertyuiop12', 4000005],
    ['x'.repeat(1025), 4000033],
    [seedPassword, 4000039],
  ])('the password %j is refused at its field', async (password, messageId) => {
    const { browser } = await register();
    const { submit } = await begin(browser);
    const refused = await submit({ method: 'password', password });
    expect(refused.status).toBe(400);
    const { ui, state } = await refused.json();
    expect(state).toBe('show_form');
    const node = ui.nodes.find(({ attributes }: { attributes: { name: string } }) => attributes.name === 'password');
    expect(node.messages).toMatchObject([{ id: messageId }]);
  });

  test('another email is unverified, gets a mail, and is what one logs in with', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const { identity: before } = await (await reader.fetch('/sessions/whoami')).json();
    const { submit } = await begin(reader);
    const email = 'Reader.Renamed@bullpen.test';
    const saved = await submit({ method: 'profile', traits: { email } });
    expect(saved.status).toBe(200);
    const { continue_with, identity } = await saved.json();
    expect(continue_with).toMatchObject([
      { action: 'show_verification_ui', flow: { verifiable_address: email.toLowerCase() } },
      { action: 'redirect_browser_to' },
    ]);
    expect(identity.metadata_public).toEqual(before.metadata_public);
    const { identity: after } = await (await reader.fetch('/sessions/whoami')).json();
    expect(after).toMatchObject({
      traits: { email },
      verifiable_addresses: [{ value: email.toLowerCase(), verified: false, status: 'sent' }],
      recovery_addresses: [{ value: email.toLowerCase() }],
    });
    expect(after.updated_at).not.toBe(before.updated_at);
    await reader.verify(email);
    const { identity: verified } = await (await reader.fetch('/sessions/whoami')).json();
    expect(verified.verifiable_addresses).toMatchObject([{ verified: true }]);
    const log = (name: string) => new Browser(platform.identityUrl).logIn(name);
    expect([(await log('reader@bullpen.test')).status, (await log(email)).status]).toEqual([400, 200]);
  });

  test('the same email in another spelling stays verified', async () => {
    const editor = await logIn(platform.identityUrl, 'editor@bullpen.test');
    const { submit } = await begin(editor);
    const saved = await submit({ method: 'profile', traits: { email: 'Editor@Bullpen.test' } });
    expect((await saved.json()).identity).toMatchObject({
      traits: { email: 'Editor@Bullpen.test' },
      verifiable_addresses: [{ verified: true }],
    });
    expect(await editor.mails('editor@bullpen.test')).toEqual([]);
  });

  test.each([
    ['no', 'katrin', 4000040],
    ['an empty', '', 4000002],
  ])('%s email is refused at its field', async (_name, email, messageId) => {
    const { browser } = await register();
    const { submit } = await begin(browser);
    const refused = await submit({ method: 'profile', traits: { email } });
    expect(refused.status).toBe(400);
    const { ui } = await refused.json();
    expect(ui.nodes[1]).toMatchObject({
      attributes: { name: 'traits.email', value: email },
      messages: [{ id: messageId }],
    });
  });

  test.each(['SUDO@bullpen.test', second])('%s, which is somebody else’s, is refused', async (email) => {
    const { browser } = await register();
    const { submit } = await begin(browser);
    const refused = await submit({ method: 'profile', traits: { email } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ ui: { messages: [{ id: 4000007, type: 'error' }] } });
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    expect(identity.verifiable_addresses).toHaveLength(1);
  });

  test('rights are not among the settings', async () => {
    const { browser } = await register();
    const { submit } = await begin(browser);
    await submit({
      method: 'profile',
      traits: { email: newEmail(), authz: { sudo: true } },
      metadata_public: { authz: { sudo: true } },
    });
    const { identity } = await (await browser.fetch('/sessions/whoami')).json();
    expect(identity.metadata_public).toBeNull();
    expect(Object.keys(identity.traits)).toEqual(['email']);
  });

  test('a method that does not exist', async () => {
    const { browser } = await register();
    const { submit } = await begin(browser);
    const refused = await submit({ method: 'totp' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ ui: { messages: [{ id: 4010004 }] } });
  });

  test('a login from a while ago has to be repeated, which leads back', async () => {
    const { browser, email } = await register();
    now += 15 * 60_000 + 1;
    const { action, csrfToken, submit } = await begin(browser);
    for (const form of [
      { method: 'password', password: 'another-password' },
      { method: 'profile', traits: { email: newEmail() } },
    ]) {
      const refused = await submit(form);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('ory-error-id')).toBe('session_refresh_required');
      expect(await refused.json()).toMatchObject({
        error: { id: 'session_refresh_required', code: 403 },
        redirect_browser_to: `${platform.identityUrl}/self-service/login/browser?refresh=true&return_to=${encodeURIComponent(action)}`,
      });
    }
    expect((await submit({ method: 'profile', traits: { email } })).status).toBe(200);
    const onPage = await browser.submitForm(action, {
      method: 'password',
      password: 'another-password',
      csrf_token: csrfToken,
    });
    expect(onPage.status).toBe(303);
    const loginUrl = new URL(onPage.headers.get('location') ?? '');
    const refresh = await browser.read(loginUrl.pathname + loginUrl.search);
    const loggedIn = await browser.submitForm(refresh.action, {
      method: 'password',
      identifier: email,
      password: seedPassword,
      csrf_token: refresh.csrfToken,
    });
    expect(loggedIn.headers.get('location')).toBe(action);
    const back = await browser.fetch(action, { headers: { accept: 'text/html' } });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      action.replace('/self-service/settings', '/ui/settings'),
    ]);
    expect((await submit({ method: 'password', password: 'another-password' })).status).toBe(200);
  });

  test('what one person opened is closed to the next', async () => {
    const mine = await register();
    const theirs = await register();
    const { action, submit } = await begin(mine.browser);
    const foreign = await begin(theirs.browser);
    const stolen = await theirs.browser.submit(action, {
      method: 'password',
      password: 'another-password',
      csrf_token: foreign.csrfToken,
    });
    expect(stolen.status).toBe(403);
    expect(await stolen.json()).toMatchObject({ error: { id: 'security_identity_mismatch' } });
    const read = await theirs.browser.fetch(action.replace('settings?flow', 'settings/flows?id'));
    expect(await read.json()).toMatchObject({ error: { id: 'security_identity_mismatch' } });
    const forged = await mine.browser.submit(action, { method: 'password', password: 'another-password' });
    expect(await forged.json()).toMatchObject({ error: { id: 'security_csrf_violation' } });
    expect((await submit({ method: 'password', password: 'another-password' })).status).toBe(200);
  });

  test('without a session nothing is changed, and a page leads to the login and back', async () => {
    const { browser } = await register();
    const { action, csrfToken, submit } = await begin(browser);
    browser.cookies.delete(sessionCookieName);
    const refused = await submit({ method: 'password', password: 'another-password' });
    expect(refused.status).toBe(401);
    const onPage = await browser.submitForm(action, { method: 'password', password: 'x', csrf_token: csrfToken });
    expect(onPage.headers.get('location')).toBe(
      `${platform.identityUrl}/self-service/login/browser?return_to=${encodeURIComponent(action)}`,
    );
  });

  test('an hour later the form begins anew, and is still the same person’s', async () => {
    const { browser, email } = await register();
    const { submit } = await begin(browser, `?return_to=${consoleOrigin}/sudo`);
    now += 3_600_001;
    const late = await submit({ method: 'password', password: 'another-password' });
    expect(late.status).toBe(410);
    const { error, use_flow_id } = await late.json();
    expect(error.id).toBe('self_service_flow_expired');
    expect(await (await browser.fetch(`/self-service/settings/flows?id=${use_flow_id}`)).json()).toMatchObject({
      state: 'show_form',
      return_to: `${consoleOrigin}/sudo`,
      identity: { traits: { email } },
      ui: { messages: [{ id: 4050001 }] },
    });
  });
});
