import { foldName } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { createSeededRandom } from '../database/seeded-random.ts';
import { createFundName, createLeagueName, createPlayerName } from '../season/names/player-names.ts';
import { wordCauses } from './name-causes.ts';
import { skeletonOf } from './name-skeleton.ts';
import { wordListsOf } from './word-lists.ts';

test.each([
  ['Cas1no Royale', 'casino royale'],
  ['C A S I N O · R O Y A L E', 'Casino Royale'],
  // The Cyrillic а and с, and letters of mathematics.
  ['Cаsino Rоyаle', 'Casino Royale'],
  ['𝓒𝓪𝓼𝓲𝓷𝓸 Royale', 'Casino Royale'],
  ['Cåsíno Røyale', 'casino royale'],
  ['Ca$1n0 R0y4l3', 'casino royale'],
  ['Cas\u200bino-Royale!', 'casino royale'],
])('%s reads like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Velvet Otter', 'Velvet Other'],
  ['🦊', '🐻'],
  ['王小明', '陈思远'],
  ['Bull 2', 'Bull 3'],
])('%s does not read like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

const dutch = { lists: wordListsOf(['nl-BE', 'fr_BE']), words: ['lucky', 'invest now'] };

test('a name waits for words of the languages of the project, as whole words alone, and for its own anywhere', () => {
  expect(wordCauses('De KLOOTZAK van hier', dutch)).toEqual([{ cause: 'word', word: 'klootzak', language: 'nl' }]);
  expect(wordCauses('sac  à  merde', dutch)).toEqual([{ cause: 'word', word: 'sac à merde', language: 'fr' }]);
  // It begins with what the list has.
  expect(wordCauses('Pikzwart', dutch)).toEqual([]);
  // An insult in Finnish.
  expect(wordCauses('perkele', dutch)).toEqual([]);
  expect(wordCauses('Unlucky, invest  NÓW!', dutch)).toEqual(
    ['lucky', 'invest now'].map((word) => ({ cause: 'word', word, language: null })),
  );
});

test('there are lists of five of the languages in which projects are played, and of English', () => {
  const locales = ['nl-BE', 'fr-BE', 'de-CH', 'da-DK', 'fi_FI', 'et_EE', 'lv-LV', 'en_GB'];
  const lists = wordListsOf(locales).map(({ language }) => language);
  expect(lists).toEqual(['da', 'de', 'en', 'fi', 'fr', 'nl']);
});

/** As many names of a season as a project has with 4,000 players. */
const counted = 10_000;

/** False alarms: nobody in a season means an insult. */
test('of ten thousand names of a season the lists report no other than a nickname between crosses', () => {
  const alarms = ['nl-BE', 'fr-BE', 'de-CH', 'da-DK', 'fi_FI', 'en_GB'].map((locale) => {
    const random = createSeededRandom(`names in ${locale}`);
    const rules = { lists: wordListsOf([locale]), words: [] };
    const names = Array.from({ length: counted }, (_, index) =>
      [createPlayerName, createFundName, createFundName, createLeagueName][index % 4]?.(random, locale),
    );
    return [locale, new Set(names.filter((name) => wordCauses(name ?? '', rules).length > 0))];
  });
  expect(Object.fromEntries(alarms)).toEqual({
    'nl-BE': new Set(),
    'fr-BE': new Set(),
    'de-CH': new Set(),
    'da-DK': new Set(),
    fi_FI: new Set(),
    // The list has “xx”.
    en_GB: new Set(['xX_børs_Xx']),
  });
});

test('of ten thousand names of a season three pairs read alike that are two names', () => {
  const random = createSeededRandom('names that read alike');
  const pick = () => random.pick([createPlayerName, createFundName])(random, 'nl-BE');
  const names = new Set(Array.from({ length: counted }, () => foldName(pick())));
  const alike = Map.groupBy(names, skeletonOf);
  expect([...alike.values()].filter((each) => each.length > 1)).toEqual([
    ['\\_(ツ)_/', 'ツ'],
    ['hilde s.', 'hilde5'],
    ['griet s.', 'griet5'],
  ]);
});
