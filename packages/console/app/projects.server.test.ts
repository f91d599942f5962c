import { CatalogueError } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { loadProjects } from './projects.server.ts';

test('the catalogue of the contract is the default', () => {
  expect(loadProjects().map(({ key }) => key)).toContain('demo-s01-test');
});

test('a file that is not there is named', () => {
  expect(() => loadProjects('/nowhere/projects.json')).toThrow(CatalogueError);
  expect(() => loadProjects('/nowhere/projects.json')).toThrow('/nowhere/projects.json');
});
