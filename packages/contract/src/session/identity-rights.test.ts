import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import {
  changedKeys,
  Identity,
  type IdentityInput,
  isActiveState,
  isEmailVerified,
  isSudo,
  mayUseSudo,
  projectAccess,
  refuseIdentityChange,
  stateSince,
} from '../index.ts';

const moment = '2026-11-20T10:00:00Z';

interface Person {
  readonly number: number;
  readonly state: string;
  readonly isVerified: boolean;
  readonly authz: 'none' | 'ordinary' | 'sudo';
}

const identityOf = ({ number, state, isVerified, authz }: Person): Identity => {
  const id = `00000001-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`;
  return Identity.parse({
    id,
    schema_id: 'default',
    schema_url: 'http://localhost:4000/schemas/ZGVmYXVsdA',
    state,
    traits: { email: `Person.${number}@Example.org` },
    verifiable_addresses: [
      {
        id,
        value: `person.${number}@example.org`,
        via: 'email',
        verified: isVerified,
        created_at: moment,
        updated_at: moment,
      },
    ],
    metadata_public: authz === 'none' ? null : { authz: { sudo: authz === 'sudo' } },
    created_at: moment,
    updated_at: moment,
  });
};

const sudo = (number: number, change: Partial<Person> = {}) =>
  identityOf({ number, state: 'active', isVerified: true, authz: 'sudo', ...change });

describe("an account is active only if its identity state is 'active'", () => {
  it.each([
    ['active', true],
    ['inactive', false],
    ['Active', false],
    ['quarantined', false],
    ['', false],
  ])('%j: %j', (state, expected) => {
    expect(isActiveState(state)).toBe(expected);
  });
});

describe('an email is verified if an address equal to it, whatever its case, is marked verified', () => {
  const of = (value: string, verified?: boolean) => (verified === undefined ? { value } : { value, verified });
  it.each([
    ['the same address', 'ada@example.org', [of('ada@example.org', true)], true],
    ['the trait in another case', 'Ada@Example.ORG', [of('ada@example.org', true)], true],
    ['the address in another case', 'ada@example.org', [of('ADA@example.org', true)], true],
    ['one of several', 'ada@example.org', [of('x@example.org', true), of('ada@example.org', true)], true],
    ['the same one twice, once verified', 'a@b.org', [of('a@b.org', false), of('a@b.org', true)], true],
    ['not marked verified', 'ada@example.org', [of('ada@example.org', false)], false],
    ['without a mark', 'ada@example.org', [of('ada@example.org')], false],
    ['another one is verified', 'ada@example.org', [of('bea@example.org', true)], false],
    ['a part of a verified one', 'ada@example.org', [of('xada@example.org', true)], false],
    ['this one not, another one verified', 'a@b.org', [of('a@b.org', false), of('c@b.org', true)], false],
    ['no addresses', 'ada@example.org', [], false],
    ['addresses absent', 'ada@example.org', undefined, false],
    ['no email at all', '', [of('', true)], false],
  ])('%s', (_name, email, addresses, expected) => {
    expect(isEmailVerified(email, addresses)).toBe(expected);
  });
});

describe('sudo means authz.sudo is true', () => {
  it.each([
    [{ authz: { sudo: true } }, true],
    [{ authz: { sudo: false } }, false],
    [{ authz: { projects: { sudo: 'rw' as const } } }, false],
    [{ authz: {} }, false],
    [{}, false],
    [{ sudo: true }, false],
    [null, false],
    [undefined, false],
  ])('%j: %j', (metadata_public, expected) => {
    expect(isSudo({ metadata_public })).toBe(expected);
  });
});

describe('sudo may be used only by an active account with a verified email', () => {
  it.each<[string, Partial<Person>, boolean]>([
    ['active, verified, sudo', {}, true],
    ['inactive', { state: 'inactive' }, false],
    ['in an unknown state', { state: 'quarantined' }, false],
    ['not verified', { isVerified: false }, false],
    ['without sudo', { authz: 'ordinary' }, false],
    ['without rights', { authz: 'none' }, false],
  ])('%s: %j → %j', (_name, change, expected) => {
    expect(mayUseSudo(sudo(1, change))).toBe(expected);
  });
});

describe('the project map of an identity', () => {
  it('is what was granted', () => {
    expect(projectAccess({ metadata_public: { authz: { projects: { alpha: 'r' } } } })).toEqual({ alpha: 'r' });
  });
  it.each([[{ authz: { sudo: true } }], [{}], [null], [undefined]])('is empty for %j', (metadata_public) => {
    expect(projectAccess({ metadata_public })).toEqual({});
  });
});

describe('changedKeys', () => {
  const at = '2026-11-21T13:12:00.000000001Z';

  test('after a change of state the account has its state since the moment of the change, its new version', () => {
    const changed = { ...sudo(1), ...changedKeys(sudo(1), { state: 'inactive' }, at) };
    expect(changed).toEqual({ ...sudo(1), state: 'inactive', state_changed_at: at, updated_at: at });
    expect(stateSince(changed)).toBe(at);
  });

  test('a state that is asked for once more is no change of state', () => {
    const changed = { ...sudo(1), ...changedKeys(sudo(1), { state: 'active', sudo: true }, at) };
    expect(stateSince(changed)).toBe(stateSince(sudo(1)));
    expect(changed.updated_at).toBe(at);
  });

  test('rights are set as given, and what nobody here knows stays', () => {
    const metadata_public = {
      locale: 'et_EE',
      authz: { granted_by: 'founder', sudo: true, projects: { alpha: 'r' } },
    } as const;
    expect(changedKeys({ state: 'active', metadata_public }, { projects: { beta: 'rw' } }, at)).toEqual({
      metadata_public: { locale: 'et_EE', authz: { granted_by: 'founder', sudo: true, projects: { beta: 'rw' } } },
      updated_at: at,
    });
    expect(changedKeys({ state: 'active', metadata_public: null }, { sudo: true }, at)).toEqual({
      metadata_public: { authz: { sudo: true } },
      updated_at: at,
    });
  });
});

describe('refuseIdentityChange', () => {
  const reader = identityOf({ number: 9, state: 'active', isVerified: true, authz: 'ordinary' });
  const deactivation = { state: 'inactive' } as const;
  const demotion = { sudo: false };

  test('nobody deactivates their own account', () => {
    expect(refuseIdentityChange(sudo(1), deactivation, sudo(1).id, [sudo(1), sudo(2)])).toBe('own_account');
    expect(refuseIdentityChange(reader, deactivation, reader.id, [reader, sudo(1)])).toBe('own_account');
  });

  test('nobody takes sudo away from their own account', () => {
    expect(refuseIdentityChange(sudo(1), demotion, sudo(1).id, [sudo(1), sudo(2)])).toBe('own_sudo');
  });

  test('nobody changes which projects they have', () => {
    for (const projects of [{}, { alpha: 'r' }] as const)
      expect(refuseIdentityChange(sudo(1), { projects }, sudo(1).id, [sudo(1), sudo(2)])).toBe('own_projects');
    expect(refuseIdentityChange(sudo(2), { projects: {} }, sudo(1).id, [sudo(1), sudo(2)])).toBeUndefined();
  });

  test('another sudo person can be deactivated or demoted while one remains', () => {
    expect(refuseIdentityChange(sudo(2), deactivation, sudo(1).id, [sudo(1), sudo(2)])).toBeUndefined();
    expect(refuseIdentityChange(sudo(2), demotion, sudo(1).id, [sudo(1), sudo(2)])).toBeUndefined();
  });

  test('the last sudo person may still be given projects, and be activated again', () => {
    expect(refuseIdentityChange(sudo(1), { projects: {} }, reader.id, [sudo(1)])).toBeUndefined();
    expect(refuseIdentityChange(sudo(1), { state: 'active', sudo: true }, reader.id, [sudo(1)])).toBeUndefined();
  });

  it.each([
    ['nobody else', []],
    ['people without sudo', [reader]],
    ['an inactive sudo person', [sudo(2, { state: 'inactive' })]],
    ['an unverified sudo person', [sudo(2, { isVerified: false })]],
  ])('the last active, verified sudo person stays beside %s', (_name, others) => {
    for (const input of [deactivation, demotion]) {
      expect(refuseIdentityChange(sudo(1), input, reader.id, [...others, sudo(1)])).toBe('last_sudo');
    }
  });

  it.each([
    ['somebody without sudo', reader],
    ['a sudo person who is inactive already', sudo(3, { state: 'inactive' })],
    ['a sudo person who never verified', sudo(3, { isVerified: false })],
  ])('%s may go, however few sudo people there are', (_name, subject) => {
    expect(refuseIdentityChange(subject, deactivation, sudo(1).id, [subject])).toBeUndefined();
    expect(refuseIdentityChange(subject, deactivation, sudo(1).id, [subject, sudo(1)])).toBeUndefined();
  });

  const holdsSudo = ({ state, isVerified, authz }: Person) => state === 'active' && isVerified && authz === 'sudo';
  const people = fc
    .array(
      fc.record({
        state: fc.constantFrom('active', 'inactive', 'quarantined'),
        isVerified: fc.boolean(),
        authz: fc.constantFrom<Person['authz']>('none', 'ordinary', 'sudo'),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((drawn) => drawn.map((person, number): Person => ({ ...person, number })));

  const input = fc.constantFrom<IdentityInput>(
    { state: 'inactive' },
    { state: 'active' },
    { sudo: false },
    { sudo: true },
    { projects: {} },
    { state: 'active', sudo: false, projects: { alpha: 'r' } },
  );
  const takesSudo = ({ state, sudo: wanted }: IdentityInput) => state === 'inactive' || wanted === false;

  test('after any permitted changes an active, verified sudo person remains, if there was one', () => {
    const acts = fc.array(fc.tuple(fc.nat(4), fc.nat(4), input), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(people, acts, (before, tried) => {
        let now = before.map(identityOf);
        for (const [actor, subject, wanted] of tried) {
          const acting = now[actor % now.length];
          const changed = now[subject % now.length];
          if (!acting || !changed || refuseIdentityChange(changed, wanted, acting.id, now)) continue;
          const next = { ...changed, ...changedKeys(changed, wanted, changed.updated_at) };
          now = now.map((identity) => (identity === changed ? next : identity));
        }
        expect(now.some(mayUseSudo) || !before.some(holdsSudo)).toBe(true);
      }),
      runsOf('any changes leave a sudo person'),
    );
  });

  test('whoever may use sudo is never told that another is the last: they are one themselves', () => {
    fc.assert(
      fc.property(people, fc.nat(4), fc.nat(4), input, (drawn, actor, subject, wanted) => {
        const everyone = drawn.map(identityOf);
        const acting = everyone[actor % drawn.length];
        const changed = everyone[subject % drawn.length];
        if (!acting || !changed || !mayUseSudo(acting)) return;
        const own = [
          wanted.state === 'inactive' ? 'own_account' : undefined,
          wanted.sudo === false ? 'own_sudo' : undefined,
          wanted.projects === undefined ? undefined : 'own_projects',
        ].find((refusal) => refusal !== undefined);
        const expected = acting === changed ? own : undefined;
        expect(refuseIdentityChange(changed, wanted, acting.id, everyone)).toBe(expected);
      }),
      runsOf('any changes leave a sudo person'),
    );
  });

  test('it refuses nothing else: only oneself, and whoever is the only one', () => {
    fc.assert(
      fc.property(people, fc.nat(4), fc.nat(4), input, (drawn, actor, subject, wanted) => {
        const everyone = drawn.map(identityOf);
        const acting = everyone[actor % drawn.length];
        const changed = everyone[subject % drawn.length];
        if (!acting || !changed || acting === changed) return;
        const holders = drawn.filter(holdsSudo);
        const isOnlyOne = holders.length === 1 && holders[0]?.number === subject % drawn.length;
        const expected = isOnlyOne && takesSudo(wanted) ? 'last_sudo' : undefined;
        expect(refuseIdentityChange(changed, wanted, acting.id, everyone)).toBe(expected);
      }),
      runsOf('any changes leave a sudo person'),
    );
  });
});
