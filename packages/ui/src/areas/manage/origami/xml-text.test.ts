import { expect, it, test } from 'vitest';
import { withXmlTexts, xmlText } from './xml-text.ts';

it.each([
  ['a line break of a word processor', 'De trage\u000bstier', 'De trage stier'],
  ['a page break', 'De trage\fstier', 'De trage stier'],
  ['a control character', 'De\u0000 tr\u0008age\u001f stier', 'De trage stier'],
  ['what is no character', 'De\ufffe trage\uffff stier', 'De trage stier'],
  ['half a letter', 'De \ud83dtrage\udc02 stier', 'De trage stier'],
])('%s is left out', (_name, text, written) => {
  expect(xmlText(text)).toBe(written);
});

test('whatever else is written stays', () => {
  const text = 'Zuinig\t\r\n “loont” <&> 牛 🐂 \ufffd\u0085';
  expect(xmlText(text)).toBe(text);
});

test('every text of a value is made writable, and nothing else changes', () => {
  const value = { items: [{ name: 'Plan\u000b B', rank: 1, previousRank: null }], exact: true };
  expect(withXmlTexts(value)).toEqual({ items: [{ name: 'Plan  B', rank: 1, previousRank: null }], exact: true });
});
