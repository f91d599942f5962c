import { describe, expect, it } from 'vitest';
import { adminApi, Identity, IdentityChange, Reason } from '../index.ts';

const address = {
  id: '45e867e9-2745-4f16-8dd4-84334a252b61',
  value: 'ada@example.org',
  verified: true,
  via: 'email',
  status: 'completed',
  verified_at: '2026-11-20T10:01:00Z',
  created_at: '2026-11-20T10:00:00.1Z',
  updated_at: '2026-11-20T10:00:00.1Z',
};

/** An address without what is optional: status, verified and verified_at. */
const barely = {
  id: address.id,
  value: address.value,
  via: address.via,
  created_at: address.created_at,
  updated_at: address.updated_at,
};

/** As Kratos answers it: the example of the identity provider's document. */
const ada = {
  id: '5ff66179-c240-4703-b0d8-494592cefff5',
  schema_id: 'default',
  schema_url: 'http://localhost:4000/schemas/ZGVmYXVsdA',
  state: 'active',
  state_changed_at: '2026-11-20T10:00:00.1Z',
  traits: { email: 'Ada@Example.org' },
  verifiable_addresses: [address],
  recovery_addresses: [{ ...address, id: 'b8293f1c-010f-45d9-b809-f3fc5365ba80' }],
  metadata_public: { authz: { sudo: false, projects: { alpha: 'rw', beta: 'r' } } },
  created_at: '2026-11-20T10:00:00.1Z',
  updated_at: '2026-11-20T10:00:00.1Z',
  organization_id: null,
};

const without = (...keys: (keyof typeof ada)[]) =>
  Object.fromEntries(Object.entries(ada).filter(([key]) => !keys.some((left) => left === key)));

describe('an identity parses as Kratos really answers it, and comes out as it went in', () => {
  it.each<[string, object]>([
    ['the documented example', ada],
    ['organization_id null', { ...ada, organization_id: null }],
    ['an organization', { ...ada, organization_id: '0a3e4f1c-6f0b-4a35-8f5e-5d2f0c1d2e3f' }],
    ['no organization_id', without('organization_id')],
    ['no verifiable_addresses', without('verifiable_addresses')],
    ['neither kind of address', without('verifiable_addresses', 'recovery_addresses')],
    ['empty lists of addresses', { ...ada, verifiable_addresses: [], recovery_addresses: [] }],
    ['metadata_public null', { ...ada, metadata_public: null }],
    ['no metadata_public', without('metadata_public')],
    ['metadata_public without authz', { ...ada, metadata_public: { theme: 'dark' } }],
    ['authz without sudo and projects', { ...ada, metadata_public: { authz: {} } }],
    ['no metadata_admin', ada],
    ['metadata_admin null', { ...ada, metadata_admin: null }],
    ['metadata_admin as text', { ...ada, metadata_admin: 'imported' }],
    ['metadata_admin as a tree', { ...ada, metadata_admin: { a: [1, { b: null }] } }],
    ['no state_changed_at', without('state_changed_at')],
    ['state_changed_at null', { ...ada, state_changed_at: null }],
    ['nanoseconds', { ...ada, updated_at: '2026-11-21T07:39:00.123456789Z' }],
    ['an offset', { ...ada, state_changed_at: '2026-11-21T09:39:00.5+02:00' }],
    ['a moment without a fraction', { ...ada, created_at: '2026-11-21T07:39:00Z' }],
    ['a state nobody has heard of', { ...ada, state: '11184809' }],
    ['a schema that is a preset', { ...ada, schema_id: 'preset://email' }],
    ['a schema in a file', { ...ada, schema_url: 'file:///etc/kratos/identity.schema.json' }],
    [
      'an address never verified',
      { ...ada, verifiable_addresses: [{ ...address, verified: false, verified_at: null }] },
    ],
    ['an address without a status', { ...ada, verifiable_addresses: [{ ...address, status: '' }] }],
    ['an address with no more than it must have', { ...ada, verifiable_addresses: [barely] }],
  ])('%s', (_name, wire) => {
    expect(Identity.parse(wire)).toEqual(wire);
  });

  it('unknown keys are kept, at every depth', () => {
    const wire = {
      ...ada,
      external_id: 'crm-1',
      credentials: { password: { type: 'password', version: 0 } },
      traits: { ...ada.traits, name: { first: 'Ada' } },
      metadata_public: { plan: 'gold', authz: { ...ada.metadata_public.authz, since: 2025 } },
      recovery_addresses: [{ ...address, break_glass_for_organization: null }],
    };
    expect(Identity.parse(wire)).toEqual(wire);
  });

  it('the address of a trait keeps its typed case', () => {
    expect(Identity.parse(ada).traits.email).toBe('Ada@Example.org');
  });
});

const refused: [string, string, object][] = [
  ['an email address that is none', 'traits.email', { traits: { email: 'ada' } }],
  ['no email address', 'traits.email', { traits: {} }],
  ['an id that is no uuid', 'id', { id: '42' }],
  ['a schema_url that is no url', 'schema_url', { schema_url: 'schemas/default' }],
  ['a state that is no word', 'state', { state: null }],
  ['created_at without a zone', 'created_at', { created_at: '2026-11-20T10:00:00' }],
  ['updated_at that is a number', 'updated_at', { updated_at: 1_795_000_000 }],
  ['access that is neither r nor rw', 'projects.alpha', { metadata_public: { authz: { projects: { alpha: 'x' } } } }],
  ['access in another case', 'projects.alpha', { metadata_public: { authz: { projects: { alpha: 'RW' } } } }],
  ['sudo that is no boolean', 'authz.sudo', { metadata_public: { authz: { sudo: 'true' } } }],
  ['authz null', 'metadata_public.authz', { metadata_public: { authz: null } }],
  ['metadata_public that is text', 'metadata_public', { metadata_public: 'sudo' }],
  ['an address that is no email', 'es.0.value', { verifiable_addresses: [{ ...address, value: '+3725550' }] }],
  ['an address without a uuid', 'es.0.id', { recovery_addresses: [{ ...address, id: 'x' }] }],
  ['verified that is no boolean', 'es.0.verified', { verifiable_addresses: [{ ...address, verified: 'true' }] }],
];

describe('an identity is refused, at the field, for', () => {
  it.each(refused)('%s (%s)', (_name, path, change) => {
    const paths = Identity.safeParse({ ...ada, ...change }).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual([expect.stringMatching(new RegExp(`${path.replaceAll('.', '\\.')}$`))]);
  });

  it.each(['id', 'schema_id', 'schema_url', 'state', 'traits', 'created_at', 'updated_at'] as const)(
    'a missing %s',
    (key) => {
      expect(Identity.safeParse(without(key)).error?.issues.map((issue) => issue.path)).toEqual([[key]]);
    },
  );
});

describe('an address of an identity is refused for', () => {
  it.each(['id', 'value', 'via', 'created_at', 'updated_at'] as const)('a missing %s', (key) => {
    const { [key]: _, ...rest } = barely;
    const issues = Identity.safeParse({ ...ada, recovery_addresses: [rest] }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([['recovery_addresses', 0, key]]);
  });
});

describe('the list of identities', () => {
  const { outputSchema } = adminApi.sudo.identities.list['~orpc'];
  if (outputSchema === undefined) throw new Error('The list has no shape.');
  const answer = outputSchema;

  it('parses as an array of identities', () => {
    expect(answer.parse([ada, without('verifiable_addresses')])).toHaveLength(2);
  });

  it('fails whole with one bad identity in it', () => {
    expect(answer.safeParse([ada, { ...ada, id: 'x' }, ada]).error?.issues.map(({ path }) => path)).toEqual([
      [1, 'id'],
    ]);
  });

  it('is not an object of identities', () => {
    expect(answer.safeParse({ identities: [ada] }).success).toBe(false);
  });
});

describe('a reason', () => {
  it.each([
    ['of one character', 'x', 'x'],
    ['of 500 characters', 'x'.repeat(500), 'x'.repeat(500)],
    ['is trimmed', '  \n\t Left the newsroom. ', 'Left the newsroom.'],
    ['is measured after trimming', ` ${'x'.repeat(500)} `, 'x'.repeat(500)],
    ['keeps its lines', 'a\nb', 'a\nb'],
  ])('%s', (_name, written, kept) => {
    expect(Reason.parse(written)).toBe(kept);
  });

  it.each([
    ['nothing', '', 'Say why, for the audit trail.'],
    ['only blanks', ' \n\t\u00a0', 'Say why, for the audit trail.'],
    ['501 characters', 'x'.repeat(501), 'Use at most 500 characters.'],
    ['a NUL, which Postgres cannot store', 'a\u0000b', 'Leave out characters that are none.'],
    ['nothing but a NUL', '\u0000', 'Leave out characters that are none.'],
  ])('is refused for %s', (_name, written, message) => {
    expect(Reason.safeParse(written).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a change of an identity', () => {
  const change = { version: '2026-11-20T10:00:00.123456Z', state: 'inactive', reason: ' Left. ' };

  it('names the version it was made from, a state and a trimmed reason', () => {
    expect(IdentityChange.parse(change)).toEqual({ ...change, reason: 'Left.' });
  });

  it.each([
    ['version', { version: '7' }],
    ['state', { state: 'quarantined' }],
    ['reason', { reason: ' ' }],
  ])('is refused for a bad %s', (key, bad) => {
    expect(IdentityChange.safeParse({ ...change, ...bad }).error?.issues.map(({ path }) => path)).toEqual([[key]]);
  });
});
