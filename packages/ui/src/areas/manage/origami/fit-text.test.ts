import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../../../counts.ts';
import { fitText, type MeasureText } from './fit-text.ts';

/** Every letter is half as wide as it is high. */
const measure: MeasureText = (text, { size }) => text.length * size * 0.5;
const face = { size: 10, weight: 600 };
const room = { width: 50, smallest: 6, lines: 2 };
const setIn = (text: string, changes: Partial<Parameters<typeof fitText>[2]> = {}) =>
  fitText(text, face, { ...room, ...changes }, measure);

describe('a text in its room', () => {
  it('stays as it is where it fits', () => {
    expect(setIn('Plan B')).toEqual({ lines: ['Plan B'], size: 10, isShortened: false });
  });
  it('is set a little smaller rather than broken', () => {
    expect(setIn('Hefboom Ann')).toEqual({ lines: ['Hefboom Ann'], size: expect.closeTo(9.09, 2), isShortened: false });
  });
  it('is broken between words', () => {
    expect(setIn('De Trage Stier')).toEqual({ lines: ['De Trage', 'Stier'], size: 10, isShortened: false });
  });
  it('is broken after a hyphen', () => {
    expect(setIn('Koffie-en-thee')).toEqual({ lines: ['Koffie-en-', 'thee'], size: 10, isShortened: false });
  });
  it('is set smaller rather than broken within a word', () => {
    const { lines, size } = setIn('De Kwartaalcijfers');
    expect(lines).toEqual(['De', 'Kwartaalcijfers']);
    expect(size).toBeGreaterThan(room.smallest);
  });
  it('is broken within a word that no line holds', () => {
    expect(setIn('Kwartaalcijferskoning')).toEqual({
      lines: ['Kwartaalci‐', 'jferskoning'],
      size: expect.closeTo(8.836, 3),
      isShortened: false,
    });
  });
  it('is broken within a word rather than shortened', () => {
    const name = 'Ab Donaudampfschiffe';
    expect(setIn(name)).toEqual({ lines: ['Ab Donaudampfsc‐', 'hiffe'], size: 6, isShortened: false });
  });
  it('is broken anywhere where there are no spaces between words', () => {
    expect(setIn('慢牛比其他所有的牛都走得更远一些')).toEqual({
      lines: ['慢牛比其他所有的牛', '都走得更远一些'],
      size: 10,
      isShortened: false,
    });
  });
  it('leaves no word alone under a full line where lines are to be alike', () => {
    const headline = { width: 100, isBalanced: true } as const;
    expect(setIn('De trage stier loopt voorop', { width: 100 }).lines).toEqual(['De trage stier loopt', 'voorop']);
    expect(setIn('De trage stier loopt voorop', headline)).toEqual({
      lines: ['De trage stier', 'loopt voorop'],
      size: 10,
      isShortened: false,
    });
  });
  it('is shortened at its smallest, and says so', () => {
    expect(setIn('Kwartaalcijfers-en-koffie', { lines: 1 })).toEqual({
      lines: ['Kwartaalcijfers…'],
      size: 6,
      isShortened: true,
    });
  });
  it('is never cut within a letter', () => {
    const family = '👩‍👩‍👧‍👦';
    const { lines } = fitText(family.repeat(4), face, { width: 60, smallest: 10, lines: 1 }, measure);
    expect(lines).toEqual([`${family}…`]);
  });
});

test('any text keeps to its room, and loses nothing without saying so', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((each) => each.trim() !== '');
  fc.assert(
    fc.property(text, fc.integer({ min: 40, max: 200 }), fc.integer({ min: 1, max: 3 }), (name, width, lines) => {
      const fitted = setIn(name, { width, lines });
      expect(fitted.size).toBeGreaterThanOrEqual(room.smallest);
      expect(fitted.lines.length).toBeLessThanOrEqual(lines);
      for (const line of fitted.lines) {
        const isOneLetter = [...new Intl.Segmenter().segment(line.replace(/[…‐]$/, ''))].length <= 1;
        if (!isOneLetter) expect(measure(line, { ...face, size: fitted.size })).toBeLessThanOrEqual(width + 1e-9);
      }
      const bare = (value: string) => value.replaceAll(/[\s‐]/g, '');
      const shown = bare(fitted.lines.join(''));
      if (fitted.isShortened) expect(bare(name).startsWith(shown.slice(0, -1))).toBe(true);
      else expect(shown).toBe(bare(name));
    }),
    runsOf('any text in its room'),
  );
});
