import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seedPassword } from '../database/seed-accounts.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

describe('logging in once more', () => {
  let platform: RunningPlatform;
  let now = Date.now();

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const whoami = async (browser: Browser) => (await browser.fetch('/sessions/whoami')).json();
  const begin = async (browser: Browser) => {
    const path = `/self-service/login/browser?refresh=true&return_to=${consoleOrigin}/sudo`;
    const flow = await (await browser.fetch(path)).json();
    const { action, csrfToken } = await browser.read(`/self-service/login/flows?id=${flow.id}`);
    const submit = (identifier: string, password = seedPassword) =>
      browser.submit(action, { identifier, password, csrf_token: csrfToken });
    return { flow, action, csrfToken, submit };
  };

  test('renews the login of the same session, and the token says so', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const before = await whoami(reader);
    now += 20 * 60_000;
    expect(decodeJwt(await reader.token()).auth_time).toBe(Math.floor((now - 20 * 60_000) / 1000));
    const { flow, submit } = await begin(reader);
    expect(flow).toMatchObject({ refresh: true, ui: { messages: [{ id: 1010003, type: 'info' }] } });
    expect(flow.ui.nodes[1].attributes).toMatchObject({
      name: 'identifier',
      type: 'hidden',
      value: 'reader@bullpen.test',
    });
    const response = await submit('reader@bullpen.test');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([sessionCookieName]);
    const after = await whoami(reader);
    expect(after.id).toBe(before.id);
    expect(Date.parse(after.authenticated_at)).toBe(now);
    expect(Date.parse(after.expires_at)).toBe(now + 86_400_000);
    expect(after.authentication_methods).toHaveLength(2);
    expect(decodeJwt(await reader.token()).auth_time).toBe(Math.floor(now / 1000));
  });

  test('refuses another person’s password, and keeps the session as it is', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const before = await whoami(reader);
    now += 60_000;
    const { submit } = await begin(reader);
    for (const response of [await submit('sudo@bullpen.test'), await submit('reader@bullpen.test', 'guess')]) {
      expect(response.status).toBe(400);
      const { ui } = await response.json();
      expect(ui.messages).toMatchObject([{ id: 4000006 }]);
      expect(ui.nodes[1].attributes).toMatchObject({ type: 'hidden', value: 'reader@bullpen.test' });
    }
    expect(await whoami(reader)).toEqual(before);
  });

  test('does not turn a session that began meanwhile into another person’s', async () => {
    const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const { submit } = await begin(browser);
    const editor = await logIn(platform.identityUrl, 'editor@bullpen.test');
    browser.cookies.set(sessionCookieName, editor.cookies.get(sessionCookieName) ?? '');
    expect((await submit('reader@bullpen.test')).status).toBe(400);
    expect(await whoami(browser)).toMatchObject({ identity: { traits: { email: 'editor@bullpen.test' } } });
  });

  test('opens a new session for the same person when the old one has ended', async () => {
    const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const { id } = await whoami(reader);
    const { submit } = await begin(reader);
    reader.cookies.delete(sessionCookieName);
    expect((await submit('sudo@bullpen.test')).status).toBe(400);
    expect((await submit('reader@bullpen.test')).status).toBe(200);
    expect((await whoami(reader)).id).not.toBe(id);
  });

  test('is an ordinary login for whoever is not logged in', async () => {
    const { flow, submit } = await begin(new Browser(platform.identityUrl));
    expect(flow.refresh).toBe(false);
    expect((await submit('reader@bullpen.test')).status).toBe(200);
  });
});

test(
  'a log-in can be taken to be older than it is, until it is proved once more',
  async () => {
    const platform = await startTestPlatform({ signInAge: 20 });
    try {
      const before = Math.floor(Date.now() / 1000);
      const reader = await logIn(platform.identityUrl, 'reader@bullpen.test');
      const aged = Number(decodeJwt(await reader.token()).auth_time);
      expect(before - aged).toBeGreaterThanOrEqual(20 * 60 - 5);
      const flow = await (await reader.fetch('/self-service/login/browser?refresh=true')).json();
      const { action, csrfToken } = await reader.read(`/self-service/login/flows?id=${flow.id}`);
      await reader.submit(action, { identifier: 'reader@bullpen.test', password: seedPassword, csrf_token: csrfToken });
      expect(Number(decodeJwt(await reader.token()).auth_time)).toBeGreaterThanOrEqual(before);
    } finally {
      await platform.stop();
    }
  },
  startTimeout,
);
