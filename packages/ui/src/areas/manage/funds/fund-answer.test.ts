import { expect, test } from 'vitest';
import { gainOfADay, lossOfADay, quietDay, splitDay } from '../../../mocks/fund-records.ts';
import { explanationSentence } from './explanation-text.ts';
import { fundAnswer } from './fund-answer.ts';

const answered = { fund: 'Börsihunt', explanation: lossOfADay, currency: 'EUR', timeZone: 'Europe/Brussels' };
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

test('a player reads why the value fell, in their language and with its figures', () => {
  const { language, text } = fundAnswer({ ...answered, locale: 'et_EE' });
  expect(language).toBe('et-EE');
  expect(plain(text).split('\n')).toEqual([
    'Sinu fondi „Börsihunt“ väärtus, 20. november 2026: enne 119 290,00 €, pärast 110 204,55 €, muutus −9085,45 € (−7,62%).',
    'Muutus koosneb järgmisest:',
    '– Kantwerk, hind: −7690,00 € (−6,45%)',
    '– Ardennes Énergie, tehingud: −1035,45 € (−0,87%)',
    '– Noordzee Wind, hind: −360,00 € (−0,30%)',
  ]);
});

test.each(['et_EE', 'nl-BE', 'fr-BE', 'nl-NL', 'da-DK', 'lv-LV', 'fi-FI', 'de-CH'])(
  '%s has its own words',
  (locale) => {
    const { language, text } = fundAnswer({ ...answered, explanation: gainOfADay, locale });
    expect(language).toBe(locale.replace('_', '-'));
    expect(text).not.toMatch(/undefined|dividend of|The value|price/);
    expect(fundAnswer({ ...answered, explanation: splitDay, locale }).text).not.toMatch(/undefined|rounding/);
    expect(fundAnswer({ ...answered, explanation: quietDay, locale }).text).not.toMatch(/did not change/);
  },
);

test('who has no language of ours reads English; several days are named as such', () => {
  const { language, text } = fundAnswer({
    ...answered,
    locale: 'pt-PT',
    explanation: { ...lossOfADay, from: '2026-11-15T23:00:00.000Z' },
  });
  expect(language).toBe('en');
  expect(plain(text)).toMatch(/“Börsihunt”, 16\s?–\s?20 November 2026: €119,290\.00 before, €110,204\.55 after/u);
});

test('one sentence names what moved most', () => {
  expect(plain(explanationSentence(lossOfADay))).toBe(
    '−7.62 %: Kantwerk −6.45 %, a trade in Ardennes Énergie −0.87 %, Noordzee Wind −0.30 %.',
  );
  expect(plain(explanationSentence(quietDay))).toBe('Its value did not change.');
});
