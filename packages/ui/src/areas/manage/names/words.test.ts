import { expect, test } from 'vitest';
import { readWords, wrongWord } from './words.ts';

test('each line is a word, kept once whatever its case and its marks', () => {
  expect(readWords('Poker\n\n  invest now \r\nCÁSINO\ncasino')).toEqual({
    words: ['casino', 'invest now', 'poker'],
    repeated: ['casino'],
  });
  expect(readWords(' \n')).toEqual({ words: [], repeated: [] });
});

test('what is wrong is said of the word', () => {
  expect(wrongWord(['casino'])).toBeUndefined();
  expect(wrongWord(['casino', 'x'.repeat(41)])).toMatch(/^“x{41}”: /);
  expect(wrongWord(['xx'])).toBe('“xx”: Use at least 3 characters, without counting marks.');
  expect(wrongWord(Array.from({ length: 1001 }, (_, at) => `word ${at}`))).toBe('Use at most 1000 words.');
});
