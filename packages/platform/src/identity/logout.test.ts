import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '../../test/testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

describe('logging out', () => {
  let platform: RunningPlatform;

  beforeAll(async () => {
    platform = await startTestPlatform();
  }, startTimeout);
  afterAll(() => platform.stop());

  test('logging out ends this session alone and clears its cookie', async () => {
    const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const elsewhere = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const kept = browser.cookies.get(sessionCookieName) ?? '';
    const { logout_url } = await (
      await browser.fetch(`/self-service/logout/browser?return_to=${consoleOrigin}/`)
    ).json();
    expect((await elsewhere.fetch(logout_url)).status).toBe(403);
    const response = await browser.fetch(logout_url, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${consoleOrigin}/`]);
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
    browser.cookies.set(sessionCookieName, kept);
    expect((await browser.fetch('/sessions/whoami')).status).toBe(401);
    expect((await elsewhere.fetch('/sessions/whoami')).status).toBe(200);
  });

  test('logging out is 204 for programs', async () => {
    const browser = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const { logout_url } = await (await browser.fetch('/self-service/logout/browser')).json();
    expect((await browser.fetch(logout_url)).status).toBe(204);
  });
});
