import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, logIn } from '../../test/testing/browser.ts';
import { asBrowser, evil, time } from '../../test/testing/protocol-row.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../platform.ts';

describe('the identity provider', () => {
  let platform: RunningPlatform;

  beforeAll(async () => {
    platform = await startTestPlatform();
  }, startTimeout);
  afterAll(() => platform.stop());

  test('the staff’s notes and empty lists never reach their subject', async () => {
    const { identity } = await (
      await (await logIn(platform.identityUrl, 'reader@bullpen.test')).fetch('/sessions/whoami')
    ).json();
    expect(identity).not.toHaveProperty('metadata_admin');
    const registered = new Browser(platform.identityUrl);
    const { action, csrfToken } = await registered.begin('registration');
    await registered.submit(action, {
      traits: { email: 'new@bullpen.test' },
      password: 'play-the-season',
      csrf_token: csrfToken,
    });
    const own = await (await registered.fetch('/sessions/whoami')).json();
    expect(own.identity).toMatchObject({
      state: 'active',
      metadata_public: null,
      verifiable_addresses: [{ verified: false }],
    });
    expect(own.identity).not.toHaveProperty('metadata_admin');
  });

  test('the error page reads its error by id', async () => {
    const nobody = new Browser(platform.identityUrl);
    const redirect = await nobody.fetch(`/self-service/login/browser?${evil}`, { headers: asBrowser });
    const errorId = new URL(redirect.headers.get('location') ?? '').searchParams.get('id');
    const body = await (await nobody.fetch(`/self-service/errors?id=${errorId}`)).json();
    expect(body).toMatchObject({
      id: errorId,
      error: { id: 'self_service_flow_return_to_forbidden', code: 400 },
      created_at: time,
    });
    const page = await (await nobody.fetch(`/ui/error?id=${errorId}`)).text();
    expect(page).toContain(body.error.message);
    expect(page).not.toContain('"https://evil.test/"');
  });

  test('people are led to the login and told of pages that are not there; programs get JSON', async () => {
    const nobody = new Browser(platform.identityUrl);
    const start = await nobody.fetch('/', { headers: asBrowser });
    expect([start.status, start.headers.get('location')]).toEqual([
      303,
      `${platform.identityUrl}/self-service/login/browser`,
    ]);
    const page = await nobody.fetch('/nope', { headers: asBrowser });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<h1>Page not found</h1>');
    const answer = await nobody.fetch('/nope', { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/plain')]);
  });

  test.each([
    ['hyphens', '-'.repeat(36)],
    ['hexadecimal digits', 'a'.repeat(36)],
    ['hyphens in other places', '5ff6617-9c240-4703-b0d8-494592cefff5'],
    ['an id that nobody was given', '5ff66179-c240-4703-b0d8-494592cefff5'],
  ])('%s as an id: nothing is found', async (_name, id) => {
    const nobody = new Browser(platform.identityUrl);
    const paths = ['/self-service/errors?id=', '/ui/error?id=', '/self-service/login/flows?id=', '/mailbox/'];
    const answers = await Promise.all(paths.map((path) => nobody.fetch(path + id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await new Browser(platform.identityUrl).fetch(`/ui/login?flow=${id}`)).status).toBe(303);
  });
});

test(
  'a deactivated account may log in, to be told that it is one; the table of the protocol has what Kratos answers',
  async () => {
    const platform = await startTestPlatform();
    const response = await new Browser(platform.identityUrl).logIn('inactive@bullpen.test');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ session: { active: false, identity: { state: 'inactive' } } });
    await platform.stop();
  },
  startTimeout,
);
