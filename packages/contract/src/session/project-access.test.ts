import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import {
  accessibleProjects,
  accessTo,
  type ProjectParams,
  projectWithApi,
  type SessionData,
  selectProject,
} from '../index.ts';

type SignedIn = Extract<SessionData, { _t: 'session' }>;

const session = (change: Partial<SignedIn> = {}): SignedIn => ({
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'ada@example.org',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: {},
  ...change,
});

/** Names that every object inherits, and one that JSON alone can make its own. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const catalogue = ['alpha', 'beta', 'gamma', ...inherited].map((key) => ({ key }));
const keysOf = (projects: readonly { key: string }[]) => projects.map(({ key }) => key);
const everything = keysOf(catalogue);
const nobody: SessionData = { _t: 'unauthenticated', cause: 'none' };

describe('accessibleProjects', () => {
  it.each<[string, SessionData | undefined, string[]]>([
    [
      'an ordinary user sees only projects in the map',
      session({ projects: { beta: 'r', alpha: 'rw' } }),
      ['alpha', 'beta'],
    ],
    ['grants for unknown projects show nothing', session({ projects: { omega: 'rw' } }), []],
    ['no grants: no projects, not even inherited names', session(), []],
    ['sudo sees every project', session({ isSudo: true }), everything],
    ['a deactivated account sees none', session({ isActive: false, isSudo: true, projects: { alpha: 'r' } }), []],
    [
      'an unverified account sees none',
      session({ isEmailVerified: false, isSudo: true, projects: { alpha: 'r' } }),
      [],
    ],
    ['nobody sees none', nobody, []],
    ['not loaded: none', undefined, []],
    ['a granted name that objects inherit', session({ projects: JSON.parse('{"constructor":"r"}') }), ['constructor']],
    ['a granted __proto__', session({ projects: JSON.parse('{"__proto__":"rw"}') }), ['__proto__']],
  ])('%s', (_name, who, expected) => {
    expect(keysOf(accessibleProjects(who, catalogue))).toEqual(expected);
  });
});

describe('accessTo', () => {
  it.each<[string, SessionData | undefined, string, string | undefined]>([
    ['r is read', session({ projects: { alpha: 'r' } }), 'alpha', 'r'],
    ['rw is read and write', session({ projects: { alpha: 'rw' } }), 'alpha', 'rw'],
    ['no grant, no access', session({ projects: { alpha: 'rw' } }), 'beta', undefined],
    ['sudo reads and writes every project', session({ isSudo: true, projects: { alpha: 'r' } }), 'alpha', 'rw'],
    ['nobody', nobody, 'alpha', undefined],
    ['not loaded', undefined, 'alpha', undefined],
    ['a deactivated sudo account', session({ isActive: false, isSudo: true }), 'alpha', undefined],
    ['a deactivated account', session({ isActive: false, projects: { alpha: 'rw' } }), 'alpha', undefined],
    ['an unverified account', session({ isEmailVerified: false, projects: { alpha: 'rw' } }), 'alpha', undefined],
    ['a granted __proto__', session({ projects: JSON.parse('{"__proto__":"r"}') }), '__proto__', 'r'],
  ])('%s', (_name, who, key, expected) => {
    expect(accessTo(who, key)).toBe(expected);
  });

  it.each(inherited)('nobody is given access by the inherited name %s', (key) => {
    expect(accessTo(session(), key)).toBeUndefined();
  });

  test('there is access exactly to the projects that are accessible', () => {
    const sessions = fc
      .record({
        isActive: fc.boolean(),
        isEmailVerified: fc.boolean(),
        isSudo: fc.boolean(),
        projects: fc.dictionary(fc.constantFrom(...everything, 'omega'), fc.constantFrom<'r' | 'rw'>('r', 'rw')),
      })
      .map(session);
    fc.assert(
      fc.property(sessions, (who) => {
        const reachable = everything.filter((key) => accessTo(who, key) !== undefined);
        expect(reachable).toEqual(keysOf(accessibleProjects(who, catalogue)));
      }),
      runsOf('any access to projects'),
    );
  });
});

describe('selectProject: address, else remembered, else the first accessible one, else none', () => {
  const accessible = [{ key: 'alpha' }, { key: 'beta' }];
  it.each<[string, ProjectParams, string | null]>([
    ['the address wins over what is remembered', { address: 'beta', remembered: 'alpha' }, 'beta'],
    ['the address alone', { address: 'beta' }, 'beta'],
    ['the remembered one', { remembered: 'beta' }, 'beta'],
    ['the remembered one, with an empty address', { address: '', remembered: 'beta' }, 'beta'],
    ['the first, when the remembered one is no longer accessible', { remembered: 'gamma' }, 'alpha'],
    ['the first, when nothing is said', {}, 'alpha'],
    ['the first, when null is said', { address: null, remembered: null }, 'alpha'],
    ['the first, when an inherited name is remembered', { remembered: 'constructor' }, 'alpha'],
    ['refused: the address names another one', { address: 'gamma', remembered: 'alpha' }, 'refused'],
    ['refused: the address names an inherited name', { address: '__proto__' }, 'refused'],
    ['refused: the address has another case', { address: 'Beta' }, 'refused'],
  ])('%s', (_name, params, expected) => {
    const selected = selectProject(accessible, params);
    expect(selected === null || selected === 'refused' ? selected : selected.key).toBe(expected);
  });

  test('null without any project, and what the address names is refused there too', () => {
    expect(selectProject([], {})).toBeNull();
    expect(selectProject([], { remembered: 'alpha' })).toBeNull();
    expect(selectProject([], { address: 'alpha' })).toBe('refused');
  });

  test('whatever is asked for, nothing is selected that is not accessible', () => {
    const key = fc.option(fc.oneof(fc.constantFrom(...everything), fc.string()), { nil: undefined });
    fc.assert(
      fc.property(fc.subarray(catalogue), key, key, (projects, address, remembered) => {
        const selected = selectProject(projects, { address, remembered });
        if (selected === null) expect(projects).toEqual([]);
        else if (selected === 'refused') expect(keysOf(projects)).not.toContain(address);
        else {
          expect(projects).toContain(selected);
          if (address) expect(selected.key).toBe(address);
        }
      }),
      runsOf('any access to projects'),
    );
  });
});

test('the API of a page is that of its project, else of the first that has one', () => {
  const alpha = { key: 'alpha', apiUrl: 'https://api.example/alpha' };
  const beta = { key: 'beta', apiUrl: null };
  expect(projectWithApi(beta, [beta, alpha])).toBe(alpha);
  expect(projectWithApi(alpha, [beta, alpha])).toBe(alpha);
  expect(projectWithApi(null, [beta])).toBeNull();
});
