import type { SessionData } from '@bullpen/contract';
import { describe, expect, test } from 'vitest';
import { readCsrfToken, readWhoami } from './session.ts';

const whoami = (identity: object = {}) => ({
  id: '7458af86-c1d8-401c-978a-8da89133f78b',
  active: true,
  identity: {
    id: '5ff66179-c240-4703-b0d8-494592cefff5',
    state: 'active',
    traits: { email: 'Ada@Example.org' },
    verifiable_addresses: [{ value: 'ada@example.org', verified: true }],
    metadata_public: { authz: { projects: { alpha: 'rw' } } },
    ...identity,
  },
  tokenized: 'a.b.c',
});

const ada: SessionData = {
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'Ada@Example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'rw' },
};

const none: SessionData = { _t: 'unauthenticated', cause: 'none' };
const unavailable: SessionData = { _t: 'unauthenticated', cause: 'unavailable' };

describe('readWhoami', () => {
  test('200 is a session with its token', () => {
    expect(readWhoami({ status: 200, body: whoami() })).toEqual({ session: ada, token: 'a.b.c' });
  });

  test('a session without a token is a session', () => {
    const { tokenized: _, ...body } = whoami();
    expect(readWhoami({ status: 200, body })).toEqual({ session: ada, token: null });
  });

  test('an inactive identity keeps its session without its rights', () => {
    const { session } = readWhoami({ status: 200, body: whoami({ state: 'inactive' }) });
    expect(session).toEqual({ ...ada, isActive: false, projects: {} });
  });

  test('so does one with an unverified address', () => {
    const { session } = readWhoami({ status: 200, body: whoami({ verifiable_addresses: null }) });
    expect(session).toEqual({ ...ada, isEmailVerified: false, projects: {} });
  });

  test.each([null, { authz: { sudo: 'yes' } }, { authz: { sudo: true, projects: { alpha: 'owner' } } }, 'text'])(
    'rights that do not parse grant nothing: %j',
    (metadata_public) => {
      const { session } = readWhoami({ status: 200, body: whoami({ metadata_public }) });
      expect(session).toEqual({ ...ada, projects: {} });
    },
  );

  test('401 means that nobody is signed in', () => {
    expect(readWhoami({ status: 401, body: { error: { code: 401 } } })).toEqual({ session: none, token: null });
  });

  test('403 asks for the second factor where the provider says', () => {
    const redirectTo = 'http://localhost:4000/self-service/login/browser?aal=aal2';
    const body = { error: { id: 'session_aal2_required' }, redirect_browser_to: redirectTo };
    expect(readWhoami({ status: 403, body }).session).toEqual({
      _t: 'unauthenticated',
      cause: 'second-factor',
      redirectTo,
    });
  });

  test.each([
    { status: 403, body: { error: { id: 'session_aal2_required' }, redirect_browser_to: 'javascript:alert(1)' } },
    { status: 403, body: { error: { id: 'session_aal2_required' }, redirect_browser_to: 'login?aal=aal2' } },
    { status: 403, body: { error: 'session_aal2_required', redirect_browser_to: 'http://localhost:4000/' } },
    { status: 403, body: { error: { id: 'security_csrf_violation' } } },
    { status: 403, body: '' },
    { status: 400, body: { error: { reason: 'Unable to find tokenizer template' } } },
    { status: 500, body: null },
    { status: 503, body: '<html>' },
    { status: undefined, body: undefined },
    { status: 200, body: '<html>' },
    { status: 200, body: { id: 'a', identity: null } },
    { status: 302, body: '' },
  ])('$status $body is the provider being unavailable', (answer) => {
    expect(readWhoami(answer)).toEqual({ session: unavailable, token: null });
  });
});

describe('readCsrfToken', () => {
  const flow = (...attributes: object[]) => ({
    id: 'a',
    ui: { nodes: attributes.map((each) => ({ attributes: each })) },
  });

  test('finds the field among the others', () => {
    expect(readCsrfToken(flow({ name: 'email', value: '' }, {}, { name: 'csrf_token', value: 'abc=' }))).toBe('abc=');
  });

  test.each([flow(), flow({ name: 'csrf_token' }), flow({ name: 'csrf_token', value: 1 }), {}, '<html>', { ui: null }])(
    'throws where there is none %#',
    (body) => {
      expect(() => readCsrfToken(body)).toThrow('The identity provider did not answer with a form');
    },
  );
});
