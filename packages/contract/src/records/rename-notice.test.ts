import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '../session/catalogue.ts';
import { type RenamedKind, renameNotice } from './rename-notice.ts';

const file = new URL('../../catalogue.json', import.meta.url);
const locales = [
  ...new Set(
    parseCatalogue(readFileSync(file, 'utf8'), 'catalogue.json').flatMap(
      ({ transationLocales = [] }) => transationLocales,
    ),
  ),
];
const kinds: readonly RenamedKind[] = ['player', 'fund', 'league'];
const rename = { kind: 'fund', before: 'Beurskoning', after: 'Fonds 17', reason: 'Beledigend.' } as const;

test('every locale of the catalogue is known', () => {
  expect(locales).toHaveLength(8);
});

describe.each(locales)('in %s', (locale) => {
  const notices = kinds.map((kind) => renameNotice({ ...rename, kind, locale }));
  test('the player reads the old name, the new one and the reason, in that order', () => {
    for (const { language, sentence, reason } of notices) {
      expect(language).toBe(locale.replace('_', '-'));
      expect(sentence).toMatch(/Beurskoning.*Fonds 17/);
      expect(reason).toMatch(/^\p{Lu}\p{L}+.*Beledigend\./u);
    }
  });
  test('each kind has a sentence of its own, and none is the English one', () => {
    const here = notices.map(({ sentence }) => sentence);
    const english = kinds.map((kind) => renameNotice({ ...rename, kind, locale: 'xx' }).sentence);
    expect(new Set([...here, ...english]).size).toBe(6);
  });
});

test.each(['sv-SE', '', 'no locale at all'])('a player of the locale “%s” reads English', (locale) => {
  expect(renameNotice({ ...rename, locale })).toEqual({
    language: 'en',
    sentence: 'We changed the name of your fund from “\u2068Beurskoning\u2069” to “\u2068Fonds 17\u2069”.',
    reason: 'Reason: \u2068Beledigend.\u2069',
  });
});
