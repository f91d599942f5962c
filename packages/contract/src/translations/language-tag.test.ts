import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { toLanguageTag } from '../index.ts';

test.each([
  ['et_EE', 'et-EE'],
  ['nl-BE', 'nl-BE'],
  ['fr-BE', 'fr-BE'],
  ['nl-NL', 'nl-NL'],
  ['da-DK', 'da-DK'],
  ['lv-LV', 'lv-LV'],
  ['fi-FI', 'fi-FI'],
  ['de-CH', 'de-CH'],
  ['DE_ch', 'de-CH'],
  ['sr_Latn_RS', 'sr-Latn-RS'],
  ['', null],
  ['no locale', null],
  ['en--GB', null],
])('%j is %j to Intl', (locale, tag) => {
  expect(toLanguageTag(locale)).toBe(tag);
});

test('whatever comes out is one that Intl takes, and stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}$/)), (locale) => {
      const tag = toLanguageTag(locale);
      if (tag === null) return;
      expect(() => new Intl.NumberFormat(tag)).not.toThrow();
      expect(toLanguageTag(tag)).toBe(tag);
    }),
    runsOf('any language tag'),
  );
});
