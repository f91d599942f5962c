import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { sessionFromWhoami, Whoami } from '../index.ts';

const identity = {
  id: '5ff66179-c240-4703-b0d8-494592cefff5',
  state: 'active',
  traits: { email: 'Ada@Example.org' },
  verifiable_addresses: [{ value: 'ada@example.org', verified: true }],
  metadata_public: { authz: { sudo: true, projects: { alpha: 'rw', beta: 'r' } } },
};
const sessionOf = (change: object = {}) =>
  sessionFromWhoami(Whoami.parse({ id: 'session', identity: { ...identity, ...change } }));

const ada = {
  _t: 'session',
  sessionId: 'session',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'Ada@Example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: true,
  projects: { alpha: 'rw', beta: 'r' },
};

test('a session takes its email from the traits and its rights from authz', () => {
  expect(sessionOf()).toEqual(ada);
});

describe('whoami parses what Kratos answers', () => {
  it.each([
    ['without a token', {}],
    ['with a token', { tokenized: 'a.b.c' }],
    ['with what the console does not read', { devices: [], authentication_methods: null, expires_at: 'soon' }],
  ])('%s', (_name, more) => {
    const wire = { id: 'session', identity, ...more };
    expect(Whoami.parse(wire)).toEqual(wire);
  });

  it.each([
    ['no identity', { id: 'session' }],
    ['identity null', { id: 'session', identity: null }],
    ['a token that is no text', { id: 'session', identity, tokenized: 1 }],
    ['HTML', '<html>'],
  ])('and refuses %s', (_name, wire) => {
    expect(Whoami.safeParse(wire).success).toBe(false);
  });
});

describe('authorisation fails closed: what does not parse grants nothing, and the session is kept', () => {
  it.each([
    ['metadata_public null', null],
    ['metadata_public absent', undefined],
    ['no authz', { theme: 'dark' }],
    ['authz null', { authz: null }],
    ['sudo as text', { authz: { sudo: 'true' } }],
    ['sudo as a number', { authz: { sudo: 1 } }],
    ['sudo beside an access that does not exist', { authz: { sudo: true, projects: { alpha: 'owner' } } }],
    ['projects as a list', { authz: { sudo: true, projects: ['alpha'] } }],
    ['rights one level too high', { sudo: true, projects: { alpha: 'rw' } }],
    ['metadata_public as text', '{"authz":{"sudo":true}}'],
    ['metadata_public as a list', [{ authz: { sudo: true } }]],
  ])('%s', (_name, metadata_public) => {
    expect(sessionOf({ metadata_public })).toEqual({ ...ada, isSudo: false, projects: {} });
  });

  it.each(['inactive', 'Active', '', undefined])('state %j is not active', (state) => {
    expect(sessionOf({ state })).toEqual({ ...ada, isActive: false });
  });

  it.each([
    ['addresses absent', undefined],
    ['addresses null', null],
    ['no addresses', []],
    ['unverified', [{ value: 'ada@example.org', verified: false }]],
    ['no mark', [{ value: 'ada@example.org' }]],
    ['another address', [{ value: 'bea@example.org', verified: true }]],
  ])('%s: not verified', (_name, verifiable_addresses) => {
    expect(sessionOf({ verifiable_addresses })).toEqual({ ...ada, isEmailVerified: false });
  });

  it.each([[{}], [null], [undefined], ['ada@example.org'], [{ email: null }], [{ email: '' }]])(
    'traits %j have no email address, so none is verified',
    (traits) => {
      const verifiable_addresses = [{ value: '', verified: true }, ...identity.verifiable_addresses];
      expect(sessionOf({ traits, verifiable_addresses })).toEqual({ ...ada, email: '', isEmailVerified: false });
    },
  );

  test('whatever the identity holds, nothing is true that it does not say', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(identity.metadata_public, identity.traits));
    const authz = fc.record(
      { sudo: fc.oneof(fc.boolean(), fc.jsonValue()), projects: fc.oneof(fc.constant({ alpha: 'r' }), fc.jsonValue()) },
      { requiredKeys: [] },
    );
    const metadata = fc.oneof(anything, fc.record({ authz }));
    fc.assert(
      fc.property(metadata, anything, fc.string(), (metadata_public, traits, state) => {
        const session = sessionOf({ metadata_public, traits, state });
        if (session._t !== 'session') throw new Error('The session is lost.');
        const says: unknown = Reflect.get(Object(Reflect.get(Object(metadata_public), 'authz')), 'sudo');
        if (session.isSudo) expect(says).toBe(true);
        if (session.isActive) expect(state).toBe('active');
        if (session.isEmailVerified) expect(session.email.toLowerCase()).toBe('ada@example.org');
        expect(Object.values(session.projects).every((access) => access === 'r' || access === 'rw')).toBe(true);
      }),
      runsOf('any identity in a session'),
    );
  });
});
