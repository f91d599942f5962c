import { expect, test } from 'vitest';
import { dirk, kristiina } from '../../../mocks/identities.ts';
import { type AccessDraft, changesOf, setCell } from './access-draft.ts';
import { confirmationText, summarize } from './access-summary.ts';

const prod = 'handelskompas-s03-prod';

test('what is given, what is taken, and how much of both reaches production', () => {
  let draft: AccessDraft = new Map();
  for (const [person, key, level] of [
    [dirk, prod, 'r'],
    [dirk, 'demo-s01-test', 'none'],
    [dirk, 'alpenboerse-s04-prod', 'r'],
    [kristiina, prod, 'rw'],
  ] as const) {
    draft = setCell(draft, person, key, level);
  }
  expect(summarize(changesOf(draft, [dirk, kristiina]), (key) => key.endsWith('-prod'))).toEqual({
    people: 2,
    cells: 4,
    given: 2,
    taken: 2,
    production: 3,
    productionGiven: 2,
    conflicts: 0,
  });
});

test('five rights in production are typed, four are read', () => {
  expect([0, 4, 5, 12].map(confirmationText)).toEqual([
    ...[undefined, undefined],
    ...['5 production rights', '12 production rights'],
  ]);
});
