import { checkTranslation } from '@bullpen/contract/messages';
import { describe, expect, it, test } from 'vitest';
import { createSeededRandom } from '../database/seeded-random.ts';
import { breakMessage } from './break-message.ts';
import { playTranslationKeys, playTranslations } from './play-translations.ts';
import { sourceTexts, translatedLocales, translatedText } from './translation-texts.ts';

/** In milliseconds since the epoch. */
const until = Date.UTC(2026, 10, 20, 17);

const input = {
  translationKey: 'handelskompas',
  projectKey: 'handelskompas-s03-prod',
  until,
  people: ['5ff66179-c240-4703-b0d8-494592cefff5', '7b8e36b4-0d6a-4b66-9f3c-1a6d1f4f2f10'],
};
const sourceOf = (id: string) => playTranslationKeys('handelskompas', until).find((key) => key.id === id);

describe.each(translatedLocales)('the texts in %s', (locale) => {
  const played = playTranslations({ ...input, locale });

  it('are one for each key, and some are missing, behind, to be looked at, and broken in several ways', () => {
    const keys = playTranslationKeys('handelskompas', until).map(({ id }) => id);
    expect(played.map(({ row }) => row.keyId)).toEqual(keys);
    const counts = Map.groupBy(played, ({ row }) => row.status);
    for (const status of ['missing', 'changed', 'needs_review'] as const)
      expect(counts.get(status)?.length).toBeGreaterThan(0);
    expect(counts.get('translated')?.length).toBeGreaterThan(played.length * 0.7);
    const faults = played.flatMap(({ row }) => row.issues.map(({ code }) => code));
    expect(faults.length).toBeGreaterThan(0);
    expect(played.filter(({ row }) => row.issues.length > 0).length).toBeLessThan(played.length / 8);
  });

  it('have the issues of what they say', () => {
    for (const { row } of played) {
      const source = sourceOf(row.keyId)?.source ?? '';
      expect(row.issues).toEqual(row.value == null ? [] : checkTranslation(source, row.value, locale));
    }
  });

  it('have a history that leads to what is there', () => {
    for (const { row, events } of played) {
      expect(row.version).toBe(events.length + 1);
      const states = events.flatMap(({ before, after }) => [before, after]) as { value: unknown; version: number }[];
      for (let index = 1; index + 1 < states.length; index += 2) expect(states[index]).toEqual(states[index + 1]);
      const last = events.at(-1);
      if (last)
        expect(last.after).toMatchObject({ locale, value: row.value, status: row.status, version: row.version });
      expect(row.changedAt?.getTime()).toBe(last?.at.getTime());
      const moments = events.map(({ at }) => at.getTime());
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
    }
  });
});

test('the same texts are played for the same product, and others for another', () => {
  const [once, again] = [1, 2].map(() => playTranslations({ ...input, locale: 'nl-BE' }));
  expect(once).toEqual(again);
  const other = playTranslations({ ...input, translationKey: 'beursvizier', locale: 'nl-BE' });
  expect(other.map(({ row }) => row.status)).not.toEqual(once?.map(({ row }) => row.status));
  const ids = [...playTranslationKeys('handelskompas', until), ...playTranslationKeys('beursvizier', until)].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(2 * sourceTexts.length);
});

test('all the mistakes that there are come up, and each is one that the checks find', () => {
  const broken = translatedLocales.flatMap((locale) =>
    sourceTexts.flatMap(({ key, text }) => {
      const translated = translatedText(locale, key) ?? '';
      const value = breakMessage(createSeededRandom(`${locale}/${key}`), translated);
      return value === translated ? [] : [checkTranslation(text, value, locale)];
    }),
  );
  for (const issues of broken) expect(issues).not.toEqual([]);
  const codes = new Set(broken.flat().map(({ code }) => code));
  for (const code of ['syntax', 'placeholder_missing', 'placeholder_extra', 'plural_missing', 'unbalanced_tag'])
    expect(codes).toContain(code);
});

test('nobody worked on the texts of a product without staff', () => {
  const played = playTranslations({ ...input, locale: 'de-CH', people: [] });
  expect(played.every(({ row, events }) => events.length === 0 && row.changedBy === null && row.version === 1)).toBe(
    true,
  );
});
