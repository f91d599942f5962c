import * as messages from '@bullpen/contract/messages';
import { expect, test } from 'vitest';
import { translations } from '../../mocks/translations.ts';
import { copiesIn, replacementsIn, replaceText } from './replace-text.ts';

test.each([
  ['De beurs is dicht.', 'beurs', 'markt', true, 'De markt is dicht.'],
  ['Beurs en beurs', 'beurs', 'markt', true, 'Beurs en markt'],
  ['Beurs en beurs', 'beurs', 'markt', false, 'markt en markt'],
  ['1.5 is 15', '1.5', '2', true, '2 is 15'],
  ['a', 'a', '$&$1', true, '$&$1'],
  ['a', '', 'b', true, 'a'],
])('in %j %j becomes %j', (text, find, replaceWith, isCaseKept, after) => {
  expect(replaceText(text, { find, replaceWith, isCaseKept })).toBe(after);
});

test('a replacement names what it would break, and leaves other languages alone', () => {
  const found = replacementsIn(
    translations,
    { find: 'code', replaceWith: 'sleutel', isCaseKept: true, locale: 'nl-BE' },
    messages,
  );
  expect(found.map(({ key, after, isBreaking }) => ({ key, after, isBreaking }))).toEqual([
    { key: 'leagues.invite.text', after: 'Doe mee in {league} met de sleutel {sleutel}.', isBreaking: true },
  ]);
});

test('a text of an older source asks to be looked at again when its replacement is undone', () => {
  const behind = translations.filter((entry) => entry.translations[0]?.status === 'changed');
  const replacing = { find: 'e', replaceWith: 'a', isCaseKept: true, locale: 'nl-BE' };
  const found = replacementsIn(behind, replacing, messages);
  expect(found.map(({ back }) => back.needsReview)).toEqual(behind.map(() => true));
  expect(found).not.toEqual([]);
});

test('a copy fills what is missing alone, and asks to be looked at', () => {
  const copied = copiesIn(translations, { from: 'nl-BE', to: 'fr-BE' }, messages);
  const missing = translations.filter(({ translations: texts }) =>
    texts.some(({ locale, value }) => locale === 'fr-BE' && value === null),
  );
  expect(copied.length).toBeGreaterThan(0);
  for (const { key, before, after, change, back } of copied) {
    const entry = missing.find((each) => each.key === key);
    expect([before, after]).toEqual([null, entry?.translations.find(({ locale }) => locale === 'nl-BE')?.value]);
    expect([change.needsReview, back]).toEqual([true, { value: null, needsReview: false }]);
  }
});

test('a text that was broken before, and would be after, is left out at first', () => {
  const replacing = { find: 'deze order', replaceWith: 'dit order', isCaseKept: true, locale: 'nl-BE' };
  expect(replacementsIn(translations, replacing, messages)).toMatchObject([
    { key: 'errors.cash', isBreaking: true, issues: [{ severity: 'error' }, { severity: 'error' }] },
  ]);
});
