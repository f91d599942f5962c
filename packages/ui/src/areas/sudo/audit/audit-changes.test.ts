import { expect, test } from 'vitest';
import { projects } from '../../../mocks/projects.ts';
import { auditChanges } from './audit-changes.ts';

const read = (before: unknown, after: unknown) =>
  auditChanges(before, after, { projects, timeZone: 'Europe/Brussels' }).map(
    ({ field, before: was = '∅', after: is = '∅' }) => `${field}: ${was} → ${is}`,
  );

test.each<[string, unknown, unknown, readonly string[]]>([
  ['a name', { name: 'Vrijdag', size: 3 }, { name: 'Vrijdagborrel', size: 3 }, ['Name: Vrijdag → Vrijdagborrel']],
  ['what was made', null, { name: 'Cup', isOpen: true }, ['Name: ∅ → Cup', 'Is open: ∅ → yes']],
  ['what went', { members: 4 }, null, ['Members: 4 → ∅']],
  [
    'access',
    { projects: { 'handelskompas-s03-prod': 'r' } },
    { projects: { 'handelskompas-s03-prod': 'rw', unknown: 'r' } },
    ['Projects, PROD S03 Handelskompas: r → rw', 'Projects, unknown: ∅ → r'],
  ],
  ['a moment', { sentAt: '2026-11-20T14:03:10Z' }, { sentAt: null }, ['Sent at: 20 Nov 2026, 15:03:10 → nothing']],
  ['a list', { order: ['a', 'b'] }, { order: ['b', 'a'] }, ['Order: a, b → b, a']],
  ['a list of things', { rows: [{ id: 1 }] }, { rows: [] }, ['Rows: [{"id":1}] →  ']],
  ['no thing at all', 'anything', 7, ['Whole: anything → 7']],
  ['nothing', { name: 'a' }, { name: 'a' }, []],
])('%s', (_name, before, after, changes) => {
  expect(read(before, after)).toEqual(changes.map((change) => change.replace(/ {2}$/, ' ')));
});
