import { describe, expect, test } from 'vitest';
import { chosenValues, conflictingFields, decidedChoices } from './conflict.ts';

const base = { name: 'Zuidas', sponsor: '', prizes: ['cup'], start: '2026-11-01' };
const theirs = { ...base, name: 'Zuidas vs. Brussel', sponsor: 'Kade Logistics', start: '2026-12-01' };
const mine = { ...base, name: 'Zuidas Cup', prizes: ['cup', 'tie'], start: '2026-12-01' };

test('what both changed alike, or neither, is no conflict', () => {
  expect(conflictingFields(theirs, mine)).toEqual(['name', 'sponsor', 'prizes']);
});

test('what refers to the same is no conflict, and is as it is described now', () => {
  const ours = { name: 'Kaai', portraitId: { id: '3', alternativeText: 'A quay' } };
  const same = { name: 'Kade', portraitId: { id: '3', alternativeText: 'A quay at night' } };
  expect(conflictingFields(same, ours)).toEqual(['name']);
  expect(chosenValues(same, ours, { name: 'mine' })).toEqual({ ...same, name: 'Kaai' });
  expect(conflictingFields({ ...same, portraitId: { ...same.portraitId, id: '4' } }, ours)).toContain('portraitId');
  expect(conflictingFields<object>({ ...same, portraitId: null }, ours)).toContain('portraitId');
});

test('space is text: it may be code', () => {
  expect(conflictingFields({ biography: '    foo' }, { biography: 'foo' })).toEqual(['biography']);
});

test('what one of the two has changed is decided, what both have changed is not', () => {
  expect(decidedChoices(base, theirs, mine)).toEqual({ sponsor: 'theirs', prizes: 'mine' });
});

describe('the chosen values', () => {
  test('are there once every field is decided', () => {
    expect(chosenValues(theirs, mine, { sponsor: 'theirs', prizes: 'mine' })).toBeUndefined();
    expect(chosenValues(theirs, mine, { name: 'mine', sponsor: 'theirs', prizes: 'mine' })).toEqual({
      name: 'Zuidas Cup',
      sponsor: 'Kade Logistics',
      prizes: ['cup', 'tie'],
      start: '2026-12-01',
    });
  });

  test('are all of one side when that is what was chosen', () => {
    expect(chosenValues(theirs, mine, { name: 'theirs', sponsor: 'theirs', prizes: 'theirs' })).toEqual(theirs);
    expect(chosenValues(theirs, mine, { name: 'mine', sponsor: 'mine', prizes: 'mine' })).toEqual(mine);
  });

  test('keep text to the byte', () => {
    const odd = { name: ' بورصة\u200b 🐂\r\n' };
    expect(chosenValues({ name: 'x' }, odd, { name: 'mine' })).toEqual(odd);
  });
});
