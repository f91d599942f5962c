import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '../platform.ts';
import { createApiClient } from '../testing/admin-api-client.ts';
import { Browser, logIn } from '../testing/browser.ts';
import { always, asBrowser, deactivated, evil, lenient, type Person, strict, time } from '../testing/protocol-table.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { csrfCookieName } from './csrf.ts';
import { sessionCookieName } from './session.ts';

describe.each([
  { mode: 'lenient', strictKratos: false, rows: [...always, ...lenient] },
  { mode: 'strict', strictKratos: true, rows: [...always, ...strict] },
])('the public protocol, $mode', ({ strictKratos, rows }) => {
  let platform: RunningPlatform;
  let people: Record<Person, Browser>;

  beforeAll(async () => {
    platform = await startTestPlatform({ strictKratos });
    const url = platform.identityUrl;
    people = {
      nobody: new Browser(url),
      reader: await logIn(url, 'reader@bullpen.test'),
      deactivated: new Browser(url),
      'ended by deactivation': await logIn(url, 'editor@bullpen.test'),
    };
    await people.deactivated.logIn('inactive@bullpen.test');
    const sudo = createApiClient(platform, await (await logIn(url, 'sudo@bullpen.test')).token());
    const editor = (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === 'editor@bullpen.test');
    if (!editor) throw new Error('The editor is not seeded.');
    const body = { version: editor.updated_at, state: 'inactive', reason: 'Left the newsroom.' } as const;
    await sudo.sudo.identities.update({ params: { id: editor.id }, body });
  }, startTimeout);
  afterAll(() => platform.stop());

  const titled = rows.map((row) => ({
    ...row,
    title: `${row.as}: ${row.path} ${row.headers?.accept ?? ''} → ${row.status}`,
  }));
  test.each(titled)('$title', async ({ as, path, headers = {}, status, body, absent = [], location, cookies }) => {
    // A copy: what one row is given must not reach the next.
    const browser = new Browser(platform.identityUrl);
    for (const [name, value] of people[as].cookies) {
      if (name === sessionCookieName) browser.cookies.set(name, value);
    }
    const response = await browser.fetch(path, { headers: { origin: consoleOrigin, ...headers } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(consoleOrigin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toMatch(/Cookie.*Origin|Origin.*Cookie/);
    expect(response.headers.get('cache-control')).toContain('no-store');
    if (body) {
      const answer = await response.json();
      expect(answer).toMatchObject(body);
      expect(Object.keys(answer).filter((key) => absent.includes(key))).toEqual([]);
    }
    if (location) expect(response.headers.get('location')).toMatch(location);
    if (cookies) {
      const names = { session: sessionCookieName, csrf: csrfCookieName({ url: platform.identityUrl }) };
      expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
        cookies.map((name) => names[name]),
      );
    }
  });

  test('the staff’s notes and empty lists never reach their subject', async () => {
    const { identity } = await (await people.reader.fetch('/sessions/whoami')).json();
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

  test('a deactivated account at the login form', async () => {
    const response = await new Browser(platform.identityUrl).logIn('inactive@bullpen.test');
    const body = await response.json();
    if (strictKratos) {
      expect(response.status).toBe(400);
      expect(body.ui.messages).toMatchObject([{ id: 4010011, type: 'error' }]);
    } else {
      expect(response.status).toBe(200);
      expect(body.session).toMatchObject(deactivated);
    }
  });

  test('the error page reads its error by id', async () => {
    const { nobody } = people;
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

  test.each([
    ['hyphens', '-'.repeat(36)],
    ['hexadecimal digits', 'a'.repeat(36)],
    ['hyphens in other places', '5ff6617-9c240-4703-b0d8-494592cefff5'],
    ['an id that nobody was given', '5ff66179-c240-4703-b0d8-494592cefff5'],
  ])('%s as an id: nothing is found', async (_name, id) => {
    const paths = ['/self-service/errors?id=', '/ui/error?id=', '/self-service/login/flows?id='];
    const answers = await Promise.all(paths.map((path) => people.nobody.fetch(path + id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await people.nobody.fetch(`/ui/login?flow=${id}`)).status).toBe(303);
  });
});
