import { MessageKey, MessageText } from '@bullpen/contract';
import { checkMessage, checkTranslation } from '@bullpen/contract/messages';
import { describe, expect, it, test } from 'vitest';
import { sourceTexts, translatedLocales, translatedText } from './translation-texts.ts';

test('there are more than a hundred texts, each readable, a dozen with plurals', () => {
  expect(sourceTexts.length).toBeGreaterThan(110);
  for (const { key, text, previous } of sourceTexts) {
    expect(MessageKey.safeParse(key).success && MessageText.safeParse(text).success).toBe(true);
    for (const each of [text, previous ?? text]) expect(checkMessage(each, 'en')).toEqual([]);
    expect(previous).not.toBe(text);
  }
  const plurals = sourceTexts.filter(({ text }) => /, (plural|selectordinal),/.test(text));
  expect(plurals.length).toBeGreaterThanOrEqual(12);
});

describe.each(translatedLocales)('in %s', (locale) => {
  it.each(sourceTexts)('$key is translated without fault', ({ key, text }) => {
    const translated = translatedText(locale, key) ?? '';
    expect(MessageText.safeParse(translated).success).toBe(true);
    expect(checkTranslation(text, translated, locale)).toEqual([]);
  });
});

test('the product is translated into eight languages', () => {
  expect([...translatedLocales].sort()).toEqual([
    'da-DK',
    'de-CH',
    'et_EE',
    'fi-FI',
    'fr-BE',
    'lv-LV',
    'nl-BE',
    'nl-NL',
  ]);
  expect(translatedText('sv-SE', 'orders.buy')).toBe(undefined);
});
