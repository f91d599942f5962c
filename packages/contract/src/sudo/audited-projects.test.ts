import { expect, test } from 'vitest';
import { auditedProjects } from './audited-projects.ts';

const email = 'dirk@bullpen.test';

test.each<[string, unknown, unknown, readonly string[], string?]>([
  [
    'identity.change',
    { projects: { 'handelskompas-s03-prod': 'r', 'unknown-s01-test': 'r', 'demo-s01-test': 'r' } },
    { projects: { 'handelskompas-s03-prod': 'rw', 'demo-s01-test': 'r' } },
    ['handelskompas-s03-prod', 'unknown-s01-test'],
  ],
  ['identity.undo', { projects: {} }, { projects: { 'demo-s01-test': 'r' } }, ['demo-s01-test']],
  ['identity.change', { sudo: false }, { sudo: true }, []],
  ['identity.change', null, { projects: 'anything' }, []],
  ['invitation.create', null, { email, sudo: false, projects: { 'demo-s01-test': 'r' } }, ['demo-s01-test']],
  [
    'invitation.withdraw',
    { email, projects: { 'demo-s01-test': 'r' } },
    { email, projects: { 'demo-s01-test': 'r' } },
    ['demo-s01-test'],
  ],
  ['league.delete', { name: 'Cup' }, null, ['demo-s01-test'], 'demo-s01-test'],
])('%s from %j to %j is about %j', (action, before, after, keys, projectKey = '') => {
  expect(auditedProjects({ action, before, after, projectKey: projectKey || null })).toEqual(keys);
});
