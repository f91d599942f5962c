import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import type { Authz } from '../session/identity.ts';
import { grantChanges } from './grants.ts';

const anyAuthz = fc.option(
  fc.record(
    {
      sudo: fc.boolean(),
      projects: fc.dictionary(fc.constantFrom('alpha', 'beta', 'gamma'), fc.constantFrom('r' as const, 'rw' as const)),
    },
    { requiredKeys: [] },
  ),
);
const identityOf = (authz: Authz | null) => ({ metadata_public: authz && { authz } });
const scopes = (authz: Authz | null) =>
  new Map<string | null, string>([
    ...(authz?.sudo ? [[null, 'sudo'] as const] : []),
    ...Object.entries(authz?.projects ?? {}),
  ]);

test('any change of rights is what was taken and what was given, and nothing that stayed', () => {
  fc.assert(
    fc.property(anyAuthz, anyAuthz, (before, after) => {
      const { given, taken } = grantChanges(identityOf(before), identityOf(after));
      const rights = scopes(before);
      for (const { projectKey, access } of given) expect(rights.get(projectKey)).not.toBe(access);
      for (const projectKey of taken) expect(rights.delete(projectKey)).toBe(true);
      for (const { projectKey, access } of given) rights.set(projectKey, access);
      expect(new Map([...rights].sort())).toEqual(new Map([...scopes(after)].sort()));
    }),
    runsOf('any change of rights'),
  );
});

test('a new account has what it was given', () => {
  expect(grantChanges(null, identityOf({ sudo: true, projects: { alpha: 'r' } }))).toEqual({
    given: [
      { projectKey: null, access: 'sudo' },
      { projectKey: 'alpha', access: 'r' },
    ],
    taken: [],
  });
});
