import type { Identity } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { grants } from '../../../mocks/grants.ts';
import { dirk, identities, kristiina, mads, marieke, tom, urs } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { accessColumns } from './access-columns.ts';
import { setCell } from './access-draft.ts';
import { cellNotes, rangeLabels, rightsIn, whyLabels } from './access-labels.ts';
import { columnsOf } from './access-span.ts';

const prod = 'handelskompas-s03-prod';
const columns = columnsOf(accessColumns(projects, identities, {}));
const columnOf = (key: string) => {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new TypeError(`The matrix has no ${key}.`);
  return column;
};
const why = (identity: Identity, key = prod) => {
  const own = grants.filter(({ person }) => person.id === identity.id);
  return whyLabels(rightsIn(identity, key), own, 'Europe/Brussels').map((labels) => labels.why);
};

test('a cell says why for each right that opens its project: that of the project, then sudo', () => {
  const both = { ...urs, metadata_public: { authz: { sudo: true, projects: { [prod]: 'r' as const } } } };
  expect(why(kristiina)).toEqual(['May read because urs.zimmermann@alpenboerse.example gave r on 1 Nov 2026.']);
  expect(why(marieke)).toEqual([
    'May do everything in every project since 2 Feb 2025. Who gave sudo was not written down.',
  ]);
  expect(why(both)).toEqual([
    'May read. Who gave r, and when, was not written down.',
    expect.stringMatching(/^May do everything in every project because marieke/),
  ]);
  expect(why(tom)).toEqual([]);
});

test('a grant of another level is not why somebody has this one', () => {
  const raised = { ...kristiina, metadata_public: { authz: { projects: { [prod]: 'rw' as const } } } };
  expect(why(raised)).toEqual(['May read and write. Who gave rw, and when, was not written down.']);
});

test.each<[string, Identity, string, readonly (string | RegExp)[]]>([
  ['test access', dirk, 'handelskompas-s03-stage', []],
  ['an account that is not active', mads, prod, [/^The account is not active/]],
  ['an unverified account', tom, prod, [/^Nobody has verified this email yet/]],
  ['one’s own account', marieke, prod, [/^You cannot change your own access/]],
  ['a project that is gone', dirk, 'beursvizier-s06-test', [/^This cannot be granted/]],
])('what else a cell says of %s', (_name, identity, key, notes) => {
  const said = cellNotes(identity, columnOf(key), undefined, marieke.id);
  expect(said).toEqual(notes.map((note) => expect.stringMatching(note)));
});

test('a cell that gets access says what that opens', () => {
  const column = columnOf('handelskompas-s03-stage');
  const edit = setCell(new Map(), dirk, column.key, 'r').get(dirk.id)?.get(column.key);
  expect(cellNotes(dirk, column, edit, marieke.id)).toEqual([
    'Will become read, not saved.',
    'Saved, it opens the texts and plan of PROD S03 Handelskompas, without authors and files.',
  ]);
});

test('what a cell opens already is not said to be opened by its change', () => {
  const column = columnOf(prod);
  const edit = setCell(new Map(), kristiina, column.key, 'rw').get(kristiina.id)?.get(column.key);
  expect(cellNotes(kristiina, column, edit, marieke.id)).toEqual([
    'Will become read and write, not saved.',
    expect.stringMatching(/^It opens /),
  ]);
});

test('of several cells each result is counted, those that cannot be changed with their reason', () => {
  const cells = [dirk, kristiina, tom, marieke].map((identity) => ({ identity, column: columnOf(prod) }));
  const draft = setCell(setCell(new Map(), dirk, prod, 'r'), tom, prod, 'r');
  expect(rangeLabels(cells, draft, marieke.id)).toEqual([
    '2 will become read, not saved',
    expect.stringMatching(/^1 cannot be changed: You cannot change your own access to projects/),
  ]);
});
