import { expect } from 'vitest';
import { consoleOrigin } from './start-test-platform.ts';

export type Person = 'nobody' | 'reader' | 'deactivated' | 'ended by deactivation';

/** What one request is answered with. */
export interface Row {
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

export const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const returnTo = `return_to=${encodeURIComponent(`${consoleOrigin}/sudo?search=a`)}`;
export const evil = 'return_to=https%3A%2F%2Fevil.test%2F';
const id = expect.stringMatching(/^[\da-f-]{36}$/);
export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
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
export const deactivated = { active: false, identity: expect.objectContaining({ state: 'inactive' }) };

/** The answers that both modes give. */
export const always: readonly Row[] = [
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
  {
    as: 'nobody',
    path: '/schemas/ZGVmYXVsdA',
    status: 200,
    body: { properties: { traits: expect.objectContaining({ required: ['email'] }) } },
  },
  { as: 'nobody', path: '/schemas/other', status: 404 },
  { as: 'nobody', path: '/health/alive', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/health/ready', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/no/such/path', status: 404, body: error(404) },
];

/** How a deactivated account learns that it is one. */
export const lenient: readonly Row[] = (['deactivated', 'ended by deactivation'] as const).flatMap((as): Row[] => [
  { as, path: '/sessions/whoami', status: 200, body: deactivated },
  { as, path: '/sessions/whoami?tokenize_as=admin_api', status: 200, body: deactivated, absent: ['tokenized'] },
  { as, path: '/self-service/login/browser', status: 200 },
]);

/** How Kratos treats a deactivated account: as nobody. */
export const strict: readonly Row[] = [
  { as: 'ended by deactivation', path: '/sessions/whoami', status: 401, body: withoutId },
  { as: 'ended by deactivation', path: '/self-service/login/browser', status: 200 },
  { as: 'ended by deactivation', path: '/self-service/logout/browser', status: 401 },
];
