import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test.each([
  ['/sudo', 'alpha', '/sudo?project=alpha'],
  ['/manage/players?open=1', 'alpha', '/manage/players?open=1&project=alpha'],
  ['/manage?project=beta&sort=name', 'alpha', '/manage?project=alpha&sort=name'],
  ['/project?node=1#notes', 'alpha', '/project?node=1&project=alpha#notes'],
  ['/overview', undefined, '/overview'],
  ['/overview?range=7d', undefined, '/overview?range=7d'],
  ['//elsewhere.example/x', 'alpha', '/x?project=alpha'],
])('%s in %s: %s', (to, projectKey, address) => {
  expect(addressOf(to, projectKey)).toBe(address);
});
