import { expect, test } from 'vitest';
import { keepReadProperties, unknownProperties } from './custom-properties.ts';

const stylesheet = 'a { --ink: black; color: var(--ink); width: var(--given); height: var(--missing, 1px) }';

test('what a stylesheet reads is set by it, by the code beside it, or has something to fall back on', () => {
  expect(unknownProperties(stylesheet, ["style={{ '--given': width }}"])).toEqual([]);
  expect(unknownProperties(`${stylesheet} b { color: var(--inc) }`, ["'--given'"])).toEqual(['--inc']);
});

test.each([
  ['read', ':root { --ink: black } a { color: var(--ink) }', true],
  ['read by one that is read', ':root { --ink: black; --text: var(--ink) } a { color: var(--text) }', true],
  ['read by the code', ':root { --measured: 1px }', true],
  ['a token', ':root { --surface: white }', true],
  ['read by nothing', ':root { --ink: black }', false],
  ['read by one that nothing reads', ':root { --ink: black; --text: var(--ink) }', false],
  ['made of what is not there', ':root { --accent: var(--blue-9) } a { color: var(--accent) }', false],
])('a custom property that is %s', (_what, text, isKept) => {
  expect(keepReadProperties(text, ["getPropertyValue('--measured')"], ['--surface']).startsWith(':root')).toBe(isKept);
});
