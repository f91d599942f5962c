import { expect, test } from 'vitest';
import { pressedKey } from './shortcuts.ts';

test.each([
  ['with Caps Lock', { key: 'K', code: 'KeyK' }, 'k'],
  ['on a French keyboard, where A stands for Q', { key: 'a', code: 'KeyQ' }, 'a'],
  ['on a Greek keyboard', { key: 'κ', code: 'KeyK' }, 'k'],
  ['on a Russian keyboard with Shift', { key: 'Л', code: 'KeyK' }, 'k'],
  ['a sign', { key: ';', code: 'KeyQ' }, ';'],
  ['no letter', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('a letter is known by what it writes, else by where it stands: %s', (_, pressed, key) => {
  expect(pressedKey(pressed)).toBe(key);
});
