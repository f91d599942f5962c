import { describe, expect, test } from 'vitest';
import { chosenValues, conflictingFields, decidedChoices } from './conflict.ts';

const base = { name: 'Zuidas', sponsor: '', prizes: ['cup'], start: '2026-11-01' };
const theirs = { ...base, name: 'Zuidas vs. Brussel', sponsor: 'Kade Logistics', start: '2026-12-01' };
const mine = { ...base, name: 'Zuidas Cup', prizes: ['cup', 'tie'], start: '2026-12-01' };

test('what both changed alike, or neither, is no conflict', () => {
  expect(conflictingFields(theirs, mine)).toEqual(['name', 'sponsor', 'prizes']);
});

test('what would be sent alike is no conflict', () => {
  const image = { id: '3', alternativeText: 'A quay' };
  const ours = { name: 'Kaai ', portraitId: image, sponsor: { name: 'Kade', link: ' ' } };
  const same = {
    name: 'Kaai',
    portraitId: { ...image, alternativeText: 'A quay at night' },
    sponsor: { name: 'Kade', link: '' },
  };
  expect(conflictingFields(same, ours)).toEqual([]);
  expect(conflictingFields({ ...same, portraitId: { ...image, id: '4' } }, ours)).toEqual(['portraitId']);
  expect(conflictingFields<object>({ ...same, portraitId: null }, ours)).toEqual(['portraitId']);
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
