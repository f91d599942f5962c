import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '../platform.ts';
import { createApiClient } from '../testing/admin-api-client.ts';
import { Browser, logIn } from '../testing/browser.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { csrfCookieName } from './csrf.ts';
import { sessionCookieName } from './session.ts';

type Person = 'nobody' | 'reader' | 'deactivated' | 'ended by deactivation';

interface Row {
  readonly as: Person;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  /** Part of the JSON body. */
  readonly body?: Record<string, unknown>;
  /** Keys that the JSON body must not have. */
  readonly absent?: readonly string[];
  /** Where the browser is sent, as a pattern. */
  readonly location?: RegExp;
  /** Names of the cookies that are set. */
  readonly cookies?: readonly ('session' | 'csrf')[];
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const returnTo = `return_to=${encodeURIComponent(`${consoleOrigin}/sudo?search=a`)}`;
const evil = 'return_to=https%3A%2F%2Fevil.test%2F';
const id = expect.stringMatching(/^[\da-f-]{36}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
const error = (code: number, more: Record<string, unknown> = {}) => ({
  error: expect.objectContaining({ code, message: expect.any(String), ...more }),
});
const withId = (code: number, errorId: string) => error(code, { id: errorId });
const withoutId = { error: expect.not.objectContaining({ id: expect.anything() }) };

const whoami = {
  id,
  active: true,
  expires_at: time,
  authenticated_at: time,
  issued_at: time,
  authenticator_assurance_level: 'aal1',
  authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: time }],
  devices: [expect.objectContaining({ ip_address: expect.stringMatching(/:\d+$/) })],
  identity: expect.objectContaining({
    id,
    state: 'active',
    organization_id: null,
    traits: { email: 'reader@bullpen.test' },
  }),
};
const deactivated = { active: false, identity: expect.objectContaining({ state: 'inactive' }) };

const always: readonly Row[] = [
  { as: 'nobody', path: '/sessions/whoami', status: 401, body: withoutId, cookies: [] },
  { as: 'nobody', path: '/sessions/whoami', headers: asBrowser, status: 401, body: withoutId, cookies: [] },
  { as: 'nobody', path: '/sessions/whoami?tokenize_as=unknown', status: 401 },
  { as: 'reader', path: '/sessions/whoami', status: 200, body: whoami, cookies: [] },
  {
    as: 'reader',
    path: '/sessions/whoami?tokenize_as=admin_api',
    status: 200,
    body: { tokenized: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  },
  { as: 'reader', path: '/sessions/whoami?tokenize_as=unknown', status: 400, body: withoutId },
  {
    as: 'nobody',
    path: `/self-service/login/browser?${returnTo}`,
    status: 200,
    body: {
      type: 'browser',
      return_to: `${consoleOrigin}/sudo?search=a`,
      request_url: expect.stringMatching(/^http:\/\/localhost:\d+\/self-service\/login\/browser\?return_to=http%3A/),
      state: 'choose_method',
      requested_aal: 'aal1',
      organization_id: null,
    },
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: '/self-service/login/browser',
    headers: { accept: 'application/json, text/plain, */*' },
    status: 200,
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: '/self-service/login/browser',
    headers: { accept: '*/*' },
    status: 303,
    location: /\/ui\/login\?flow=/,
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: '/self-service/login/browser',
    headers: { accept: 'application/json, text/html' },
    status: 303,
    location: /\/ui\/login\?flow=/,
  },
  {
    as: 'nobody',
    path: `/self-service/login/browser?${evil}`,
    status: 400,
    body: withId(400, 'self_service_flow_return_to_forbidden'),
    cookies: [],
  },
  {
    as: 'nobody',
    path: `/self-service/login/browser?${evil}`,
    headers: asBrowser,
    status: 303,
    location: /\/ui\/error\?id=/,
  },
  { as: 'nobody', path: '/self-service/login/browser?return_to=http%3A%2F%2F127.0.0.1%3A3000%2F', status: 400 },
  {
    as: 'nobody',
    path: '/self-service/login/browser?return_to=http%3A%2F%2Flocalhost%3A3000%40evil.test%2F',
    status: 400,
  },
  { as: 'nobody', path: '/self-service/login/browser?return_to=javascript%3Aalert(1)', status: 400 },
  { as: 'nobody', path: '/self-service/login/browser?return_to=', status: 200 },
  {
    as: 'nobody',
    path: '/self-service/login/browser?return_to=%2Fsudo',
    status: 200,
    body: { return_to: `${consoleOrigin}/sudo` },
  },
  { as: 'reader', path: '/self-service/login/browser', status: 400, body: withId(400, 'session_already_available') },
  {
    as: 'reader',
    path: `/self-service/login/browser?${returnTo}`,
    headers: asBrowser,
    status: 303,
    location: /^http:\/\/localhost:3000\/sudo\?search=a$/,
  },
  { as: 'reader', path: '/self-service/login/browser?refresh=true', status: 200, body: { refresh: true } },
  {
    as: 'nobody',
    path: '/self-service/login/flows?id=00000000-0000-4000-8000-000000000000',
    status: 404,
    body: error(404),
  },
  { as: 'nobody', path: '/self-service/login/flows', status: 404 },
  {
    as: 'nobody',
    path: '/self-service/registration/browser',
    status: 200,
    body: { request_url: expect.stringMatching(/\/self-service\/registration\/browser$/) },
    absent: ['created_at', 'updated_at', 'refresh'],
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: '/self-service/registration/browser',
    headers: asBrowser,
    status: 303,
    location: /\/ui\/registration\?flow=/,
  },
  {
    as: 'reader',
    path: '/self-service/registration/browser',
    status: 400,
    body: withId(400, 'session_already_available'),
  },
  { as: 'nobody', path: '/self-service/logout/browser', status: 401, body: withId(401, 'session_inactive') },
  { as: 'nobody', path: '/self-service/logout/browser', headers: asBrowser, status: 303, location: /\/ui\/error\?id=/ },
  {
    as: 'reader',
    path: `/self-service/logout/browser?${returnTo}`,
    headers: asBrowser,
    status: 200,
    body: {
      logout_url: expect.stringMatching(
        /\/self-service\/logout\?return_to=http%3A%2F%2Flocalhost%3A3000%2Fsudo%3Fsearch%3Da&token=ory_lo_/,
      ),
      logout_token: expect.stringMatching(/^ory_lo_/),
    },
  },
  { as: 'reader', path: `/self-service/logout/browser?${evil}`, status: 400 },
  { as: 'nobody', path: '/self-service/logout', status: 400 },
  { as: 'nobody', path: '/self-service/logout?token=ory_lo_none', status: 401, body: withId(401, 'session_inactive') },
  { as: 'reader', path: '/self-service/logout?token=ory_lo_foreign', status: 403 },
  { as: 'nobody', path: '/self-service/errors?id=none', status: 404 },
  {
    as: 'nobody',
    path: '/.well-known/jwks.json',
    status: 200,
    body: { keys: [expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256' })] },
  },
  { as: 'nobody', path: '/health/alive', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/health/ready', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/no/such/path', status: 404, body: error(404) },
];

const lenient: readonly Row[] = (['deactivated', 'ended by deactivation'] as const).flatMap((as): Row[] => [
  { as, path: '/sessions/whoami', status: 200, body: deactivated },
  { as, path: '/sessions/whoami?tokenize_as=admin_api', status: 200, body: deactivated, absent: ['tokenized'] },
  { as, path: '/self-service/login/browser', status: 200 },
]);

const strict: readonly Row[] = [
  { as: 'ended by deactivation', path: '/sessions/whoami', status: 401, body: withoutId },
  { as: 'ended by deactivation', path: '/self-service/login/browser', status: 200 },
  { as: 'ended by deactivation', path: '/self-service/logout/browser', status: 401 },
];

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
});
