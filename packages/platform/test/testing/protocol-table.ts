import { expect } from 'vitest';
import type { KratosVersion } from '../../src/kratos-version.ts';
import { codeFlowRows } from './protocol-code-flows.ts';
import { loginRows } from './protocol-login.ts';
import { asBrowser, evil, id, type Row, returnTo, says, time, toErrorPage, toPage, unknownId } from './protocol-row.ts';
import { sessionRows } from './protocol-sessions.ts';
import { settingsRows } from './protocol-settings.ts';
import { consoleOrigin } from './start-test-platform.ts';

const whoami = {
  id,
  active: true,
  expires_at: time,
  authenticated_at: time,
  issued_at: time,
  authenticator_assurance_level: 'aal1',
  authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: time }],
  devices: [expect.objectContaining({ ip_address: expect.stringMatching(/^(?:[\d.]+|\[[\da-f:]+\]):\d+$/) })],
  identity: expect.objectContaining({
    id,
    state: 'active',
    organization_id: null,
    traits: { email: 'reader@bullpen.test' },
  }),
};
type Answer = Pick<Row, 'status' | 'errorId' | 'body' | 'location'>;
const loggedIn: Answer = { status: 400, errorId: 'session_already_available' };
const deactivated = { active: false, identity: expect.objectContaining({ state: 'inactive' }) };

/** The answers that both modes give. */
export const always: readonly Row[] = [
  { as: 'nobody', path: '/sessions/whoami', status: 401, errorId: null, cookies: [], variesByCookie: true },
  { as: 'nobody', path: '/sessions/whoami', headers: asBrowser, status: 401, errorId: null, cookies: [] },
  { as: 'nobody', path: '/sessions/whoami?tokenize_as=unknown', status: 401 },
  { as: 'reader', path: '/sessions/whoami', status: 200, body: whoami, cookies: [], variesByCookie: true },
  {
    as: 'reader',
    path: '/sessions/whoami?tokenize_as=admin_api',
    status: 200,
    body: { tokenized: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  },
  { as: 'reader', path: '/sessions/whoami?tokenize_as=unknown', status: 400, errorId: null },
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
    location: toPage('login'),
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: '/self-service/login/browser',
    headers: { accept: 'application/json, text/html' },
    status: 303,
    location: toPage('login'),
  },
  {
    as: 'nobody',
    path: `/self-service/login/browser?${evil}`,
    status: 400,
    errorId: 'self_service_flow_return_to_forbidden',
    cookies: ['csrf'],
  },
  {
    as: 'nobody',
    path: `/self-service/login/browser?${evil}`,
    headers: asBrowser,
    status: 303,
    location: toErrorPage,
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
    body: { return_to: '/sudo' },
  },
  { as: 'reader', path: '/self-service/login/browser', status: 400, errorId: 'session_already_available' },
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
    path: `/self-service/login/flows?id=${unknownId}`,
    status: 404,
    errorId: null,
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
    location: toPage('registration'),
  },
  {
    as: 'reader',
    path: '/self-service/registration/browser',
    status: 400,
    errorId: 'session_already_available',
  },
  { as: 'nobody', path: '/self-service/logout/browser', status: 401, errorId: 'session_inactive' },
  { as: 'nobody', path: '/self-service/logout/browser', headers: asBrowser, status: 303, location: toErrorPage },
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
  { as: 'nobody', path: `/self-service/logout/browser?${evil}`, status: 401, errorId: 'session_inactive' },
  { as: 'reader', path: `/self-service/logout/browser?${evil}`, status: 400 },
  { as: 'nobody', path: '/self-service/logout', status: 400 },
  { as: 'nobody', path: '/self-service/logout?token=ory_lo_none', status: 401, errorId: 'session_inactive' },
  { as: 'reader', path: '/self-service/logout?token=ory_lo_foreign', status: 403 },
  { as: 'nobody', path: '/self-service/errors?id=none', status: 404 },
  {
    as: 'nobody',
    path: '/.well-known/jwks.json',
    status: 200,
    onlyHere: 'Kratos publishes no keys',
    body: { keys: [expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256' })] },
  },
  {
    as: 'nobody',
    path: '/schemas/ZGVmYXVsdA',
    status: 200,
    onlyHere: 'needs the schema of the seed',
    body: { properties: { traits: expect.objectContaining({ required: ['email'] }) } },
  },
  { as: 'nobody', path: '/schemas/other', status: 404 },
  { as: 'nobody', path: '/health/alive', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/health/ready', status: 200, body: { status: 'ok' } },
  { as: 'nobody', path: '/no/such/path', status: 404, text: /^[^{]/ },
  ...loginRows,
  ...codeFlowRows,
  ...settingsRows,
  ...sessionRows,
];

/** How a deactivated account learns that it is one. */
export const lenient: readonly Row[] = (['deactivated', 'ended by deactivation'] as const).flatMap((as): Row[] => [
  { as, path: '/sessions/whoami', status: 200, body: deactivated },
  { as, path: '/sessions/whoami?tokenize_as=admin_api', status: 200, body: deactivated, absent: ['tokenized'] },
  { as, path: '/self-service/login/browser', status: 200 },
]);

const disabled = { method: 'password', identifier: '{email}', password: '{password}' };
const logIn = { begins: { flow: 'login' }, path: '/self-service/login?flow={flow}', form: disabled } as const;

/** What Kratos answers to a deactivated account: as to nobody in 26.2, and after it by the session alone for some calls. */
const deactivatedRows: readonly (readonly [
  asked: string | Omit<Row, 'as' | keyof Answer>,
  Readonly<Record<KratosVersion, Answer>>,
])[] = [
  ['/sessions/whoami', { '26.2': { status: 401, errorId: null }, main: { status: 401, errorId: null } }],
  [
    '/sessions/whoami?tokenize_as=admin_api',
    { '26.2': { status: 401, errorId: null }, main: { status: 401, errorId: null } },
  ],
  ['/sessions', { '26.2': { status: 401, errorId: null }, main: { status: 200, body: [] } }],
  [
    { method: 'DELETE', path: '/sessions' },
    { '26.2': { status: 401, errorId: null }, main: { status: 200, body: { count: 0 } } },
  ],
  ['/self-service/login/browser', { '26.2': { status: 200 }, main: { status: 200 } }],
  ['/self-service/registration/browser', { '26.2': { status: 200 }, main: loggedIn }],
  ['/self-service/recovery/browser', { '26.2': { status: 200 }, main: loggedIn }],
  [
    '/self-service/settings/browser',
    { '26.2': { status: 401, errorId: 'session_inactive' }, main: { status: 401, errorId: 'session_inactive' } },
  ],
  ['/self-service/logout/browser', { '26.2': { status: 401, errorId: 'session_inactive' }, main: { status: 200 } }],
  [
    logIn,
    {
      '26.2': { status: 401, errorId: null },
      main: { status: 400, body: { ui: expect.objectContaining({ messages: [says(4010011)] }) } },
    },
  ],
  [
    { ...logIn, headers: asBrowser },
    { '26.2': { status: 303, location: toErrorPage }, main: { status: 303, location: toPage('login') } },
  ],
];

/** The strict modes, each a column of the table. */
export const strict = (version: KratosVersion): readonly Row[] =>
  deactivatedRows.map(([asked, answers]) => ({
    as: 'ended by deactivation',
    ...(typeof asked === 'string' ? { path: asked } : asked),
    ...answers[version],
  }));
