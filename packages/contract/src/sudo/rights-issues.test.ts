import { expect, test } from 'vitest';
import { rightsIssues } from './rights-issues.ts';

const catalogue = [{ key: 'demo-s01-test' }];

test('a project that the catalogue does not have is refused by its name, whatever else is asked for', () => {
  const fields = rightsIssues({ 'demo-s01-test': 'rw', gone: 'r', constructor: 'r' as const }, catalogue);
  expect(fields.map(({ path }) => path.join('.'))).toEqual(['projects.gone', 'projects.constructor']);
});

test('who has a project that has left the catalogue may keep it', () => {
  expect(rightsIssues({ gone: 'r' }, catalogue, { gone: 'rw' })).toEqual([]);
});
