import { environmentLabel } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { projects } from '../../mocks/projects.ts';
import { nameBesideMark, projectName, seasonBesideClient } from './project-name.ts';

const names = projects.map(({ key }) => projectName(key, projects));

test('no two projects have the same name', () => {
  expect(new Set(names).size).toBe(projects.length);
  expect(names.filter((name) => name.endsWith('S03 Handelskompas'))).toEqual([
    'PROD S03 Handelskompas',
    'TEST S03 Handelskompas',
  ]);
});

test('environment, season and description stand in this order, beside a badge or a client too', () => {
  for (const project of projects) {
    const { key, environment, client } = project;
    expect(projectName(key, projects)).toBe(`${environmentLabel(environment)} ${nameBesideMark(key, projects)}`);
    expect(nameBesideMark(key, projects).startsWith(seasonBesideClient(project, client).slice(0, 3))).toBe(true);
  }
});

test('one that the catalogue does not know is called by its key', () => {
  expect(projectName('closed-s01-prod', projects)).toBe('closed-s01-prod');
});
