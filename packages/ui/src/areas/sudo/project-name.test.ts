import { expect, test } from 'vitest';
import { projects } from '../../mocks/projects.ts';
import { projectName } from './project-name.ts';

const names = projects.map(({ key }) => projectName(key, projects));

test('no two projects have the same name', () => {
  expect(new Set(names).size).toBe(projects.length);
  expect(names.filter((name) => name.startsWith('Handelskompas S03'))).toEqual([
    'Handelskompas S03 PROD',
    'Handelskompas S03 TEST',
  ]);
});

test('one that the catalogue does not know is called by its key', () => {
  expect(projectName('closed-s01-prod', projects)).toBe('closed-s01-prod');
});
