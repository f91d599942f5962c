import { expect } from 'vitest';
import { asBrowser, evil, isWrong, type Row, returnTo, says, time, toErrorPage, toPage } from './protocol-row.ts';
import { consoleOrigin } from './start-test-platform.ts';

const wrong = { method: 'password', identifier: 'ghost@bullpen.test', password: 'a-wrong-password' };
const right = { method: 'password', identifier: 'reader@bullpen.test', password: '{password}' };
const submit = { as: 'nobody', begins: { flow: 'login' }, path: '/self-service/login?flow={flow}' } as const;
const refresh = { ...submit, as: 'newcomer', begins: { flow: 'login', query: '?refresh=true' } } as const;
const register = {
  as: 'nobody',
  begins: { flow: 'registration', query: `?${returnTo}` },
  path: '/self-service/registration?flow={flow}',
  onlyHere: 'would leave an account behind',
} as const;

/** Submitting the forms of login and registration, and logging out. */
export const loginRows: readonly Row[] = [
  {
    ...submit,
    form: wrong,
    status: 400,
    body: { state: 'choose_method', ui: expect.objectContaining({ messages: [says(4000006)] }) },
    absent: ['active', 'session', 'error'],
    cookies: [],
  },
  { ...submit, form: wrong, headers: asBrowser, status: 303, location: toPage('login'), cookies: [] },
  { ...submit, form: wrong, isForged: true, status: 403, errorId: 'security_csrf_violation' },
  { ...submit, form: wrong, isForged: true, headers: asBrowser, status: 303, location: toErrorPage },
  {
    ...submit,
    form: { method: 'password', identifier: wrong.identifier },
    status: 400,
    body: { ui: expect.objectContaining({ nodes: expect.arrayContaining([isWrong('password', 4000002)]) }) },
  },
  {
    ...submit,
    begins: { flow: 'login', query: `?${returnTo}` },
    form: right,
    status: 200,
    onlyHere: 'needs an account of the seed',
    body: {
      session: expect.objectContaining({ active: true, authenticated_at: time }),
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: `${consoleOrigin}/sudo?search=a` }],
    },
    absent: ['session_token', 'identity'],
    cookies: ['session', 'csrf'],
  },
  {
    ...submit,
    form: right,
    headers: asBrowser,
    status: 303,
    onlyHere: 'needs an account of the seed',
    location: /^http:\/\/localhost:3000\/$/,
    cookies: ['session', 'csrf'],
  },
  {
    ...refresh,
    form: { ...right, identifier: '{email}' },
    status: 200,
    body: { session: expect.objectContaining({ active: true }) },
    cookies: ['session'],
  },
  {
    ...refresh,
    form: right,
    status: 400,
    onlyHere: 'Kratos would let the other person log in',
    body: { refresh: true, ui: expect.objectContaining({ messages: [says(4000006)] }) },
    cookies: [],
  },
  {
    as: 'newcomer',
    path: '/self-service/login/browser?refresh=true',
    status: 200,
    body: { refresh: true, ui: expect.objectContaining({ messages: [says(1010003)] }) },
  },
  {
    as: 'newcomer',
    path: '/self-service/login/browser?refresh=true',
    headers: asBrowser,
    status: 303,
    location: toPage('login'),
  },
  { as: 'nobody', path: '/self-service/login/browser?refresh=true', status: 200, body: { refresh: false } },
  {
    ...register,
    form: { method: 'password', traits: { email: 'row.one@bullpen.test' }, password: '{password}' },
    status: 200,
    body: {
      identity: expect.objectContaining({ state: 'active', metadata_public: null, organization_id: null }),
      session: expect.objectContaining({ active: true }),
      continue_with: [
        { action: 'redirect_browser_to', redirect_browser_to: `${consoleOrigin}/sudo?search=a` },
        expect.objectContaining({ action: 'show_verification_ui' }),
      ],
    },
    absent: ['session_token'],
    cookies: ['session', 'csrf'],
  },
  {
    ...register,
    form: { method: 'password', traits: { email: 'row.two@bullpen.test' }, password: '{password}' },
    headers: asBrowser,
    status: 303,
    location: /^http:\/\/localhost:3000\/sudo\?search=a$/,
    cookies: ['session', 'csrf'],
  },
  {
    ...register,
    form: { method: 'password', traits: { email: 'no email' }, password: 'short' },
    status: 400,
    body: {
      ui: expect.objectContaining({
        nodes: expect.arrayContaining([isWrong('traits.email', 4000040), isWrong('password', 4000032)]),
      }),
    },
    absent: ['identity', 'session'],
    cookies: [],
  },
  {
    as: 'newcomer',
    path: '/self-service/logout?token={logoutToken}',
    status: 204,
    cookies: ['session cleared', 'csrf'],
  },
  {
    as: 'newcomer',
    path: `/self-service/logout?token={logoutToken}&${returnTo}`,
    headers: asBrowser,
    status: 303,
    location: /^http:\/\/localhost:3000\/sudo\?search=a$/,
    cookies: ['session cleared', 'csrf'],
  },
  {
    as: 'newcomer',
    path: `/self-service/logout?token={logoutToken}&${evil}`,
    status: 400,
    errorId: 'self_service_flow_return_to_forbidden',
    cookies: ['session cleared', 'csrf'],
  },
  {
    as: 'nobody',
    path: `/self-service/registration/browser?${evil}`,
    status: 400,
    errorId: 'self_service_flow_return_to_forbidden',
  },
];
