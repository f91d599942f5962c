import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';

describe('sessions in other browsers', () => {
  let platform: RunningPlatform;
  let now = Date.now();

  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
  }, startTimeout);
  afterAll(() => platform.stop());

  const logInTimes = (count: number, email: string) =>
    Promise.all(Array.from({ length: count }, () => logIn(platform.identityUrl, email)));
  const list = async (browser: Browser) => (await browser.fetch('/sessions')).json();
  const status = async (browser: Browser) => (await browser.fetch('/sessions/whoami')).status;

  test('are listed with their devices, without one’s own, ended ones and other people’s', async () => {
    const late = await logIn(platform.identityUrl, 'reader@bullpen.test');
    now += 86_400_001;
    const [own, other] = await logInTimes(2, 'reader@bullpen.test');
    if (!own || !other) throw new Error('Nobody logged in.');
    await logIn(platform.identityUrl, 'editor@bullpen.test');
    const { id } = await (await other.fetch('/sessions/whoami')).json();
    expect(await list(own)).toMatchObject([
      {
        id,
        active: true,
        devices: [{ user_agent: 'node', ip_address: expect.any(String) }],
        identity: { traits: { email: 'reader@bullpen.test' } },
      },
    ]);
    expect(await status(late)).toBe(401);
    const { logout_url } = await (await other.fetch('/self-service/logout/browser')).json();
    await other.fetch(logout_url);
    expect(await list(own)).toEqual([]);
  });

  test('end all together, or one of them, but never one’s own or other people’s', async () => {
    const [own, ...others] = await logInTimes(3, 'editor@bullpen.test');
    const [first, second] = others;
    if (!own || !first || !second) throw new Error('Nobody logged in.');
    const stranger = await logIn(platform.identityUrl, 'sudo@bullpen.test');
    const idOf = async (browser: Browser) => (await (await browser.fetch('/sessions/whoami')).json()).id;
    const remove = (path: string) => own.fetch(path, { method: 'DELETE' });

    expect((await remove(`/sessions/${await idOf(stranger)}`)).status).toBe(204);
    expect(await status(stranger)).toBe(200);
    expect((await remove(`/sessions/${await idOf(own)}`)).status).toBe(400);
    expect((await remove('/sessions/none')).status).toBe(400);
    expect((await remove(`/sessions/${await idOf(first)}`)).status).toBe(204);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    const before = (await list(own)).length;
    expect(await (await remove('/sessions')).json()).toEqual({ count: before });
    expect([await status(own), await status(second), await status(stranger)]).toEqual([200, 401, 200]);
  });

  test.each([
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/00000000-0000-4000-8000-000000000000'],
  ])('%s %s needs a session', async (method, path) => {
    const response = await new Browser(platform.identityUrl).fetch(path, { method });
    expect(response.status).toBe(401);
    expect((await response.json()).error).not.toHaveProperty('id');
  });
});
