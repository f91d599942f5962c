import { expect, test } from 'vitest';
import { dirk, identities, kristiina, marieke, urs } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { accessColumns, unknownClient } from './access-columns.ts';
import { type AccessDraft, setCell } from './access-draft.ts';
import { readAccessSelection, selectPeople } from './access-selection.ts';

const columnsFor = (filters: Record<string, string>) => accessColumns(projects, identities, filters);
const none: AccessDraft = new Map();

function peopleAt(address: string, draft = none) {
  const selection = readAccessSelection(new URLSearchParams(address), projects);
  return selectPeople(identities, selection, columnsFor(selection.filters), draft).map(({ id }) => id);
}
const only = 'projects=handelskompas-s03-prod';

test('projects stand by client and season, production first, and last those that only grants name', () => {
  const groups = columnsFor({});
  expect(groups[0]?.columns.map(({ name }) => name)).toEqual([
    'PROD S03 Handelskompas',
    'TEST S03 Handelskompas stage',
    'TEST S03 Handelskompas',
  ]);
  expect(groups.at(-1)).toMatchObject({ client: unknownClient, columns: [{ key: 'beursvizier-s06-test' }] });
});

test.each([
  ['environment=production', (keys: string) => !keys.includes('test')],
  [only, (keys: string) => keys === 'handelskompas-s03-prod'],
  ['projects=nobodys', (keys: string) => keys.includes('demo-s01-test')],
])('%s', (address, holds) => {
  const { filters } = readAccessSelection(new URLSearchParams(address), projects);
  const keys = columnsFor(filters).flatMap(({ columns }) => columns.map(({ key }) => key));
  expect(holds(keys.join(' '))).toBe(true);
});

test('people come by address; those with access to the projects shown are those with a grant, and sudo', () => {
  expect(peopleAt('')[0]).toBe(dirk.id);
  expect(peopleAt(`${only}&access=true`)).toEqual([dirk.id, kristiina.id, marieke.id, urs.id]);
  expect(peopleAt(`${only}&access=false`)).not.toContain(dirk.id);
  expect(peopleAt('sudo=true')).toEqual([marieke.id, urs.id]);
});

test('whoever is being changed stays, on whichever side', () => {
  const draft = setCell(none, dirk, 'handelskompas-s03-prod', 'none');
  expect(peopleAt(`${only}&access=true`, draft)).toContain(dirk.id);
  expect(peopleAt(`${only}&access=false`, draft)).toContain(dirk.id);
});

test('a person whose access was just withdrawn stays, for its undo', () => {
  const withdrawn = { ...dirk, metadata_public: { authz: {} } };
  const selection = readAccessSelection(new URLSearchParams(`${only}&access=true`), projects);
  const ids = (kept?: string) =>
    selectPeople([withdrawn, kristiina], selection, columnsFor(selection.filters), none, kept).map(({ id }) => id);
  expect(ids()).toEqual([kristiina.id]);
  expect(ids(dirk.id)).toEqual([dirk.id, kristiina.id]);
});
