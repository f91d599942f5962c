import { expect, it } from 'vitest';
import { readNumberRange } from './number-range.ts';

it.each([
  ['900..1100', 0, { from: 900, to: 1100 }],
  ['..1100', 0, { from: null, to: 1100 }],
  ['900..', 0, { from: 900, to: null }],
  ['-0.05..0.1', 6, { from: -0.05, to: 0.1 }],
  ['7..7', 0, { from: 7, to: 7 }],
])('reads %s', (text, digits, range) => {
  expect(readNumberRange(text, digits)).toEqual(range);
});

it.each([
  ['', 0],
  ['..', 0],
  ['900', 0],
  ['2..1', 0],
  ['1..2..3', 0],
  ['1.5..2', 0],
  ['0.1234567..', 6],
  ['1e3..', 6],
  ['Infinity..', 6],
  ['999999999999999999..', 0],
])('refuses %j', (text, digits) => {
  expect(readNumberRange(text, digits)).toBeUndefined();
});
