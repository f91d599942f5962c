import { expect, test } from 'vitest';
import { formatChange, formatNumber, formatPercent } from './format-number.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [0.001, '0'],
  [-0.005, '−0.01'],
  [0.256, '0.26'],
  [-0.25, '−0.25'],
  [9.5, '9.5'],
  [38.44, '38.4'],
  [387.4, '387'],
  [12_345_678, '12,345,678'],
  [-1_284, '−1,284'],
])('%d is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});

test('a share has a narrow space before its sign', () => {
  expect(formatPercent(0.55)).toBe('55\u202f%');
  expect(formatPercent(31.2346)).toBe('3,123\u202f%');
  expect(formatPercent(1.2346)).toBe('123.5\u202f%');
  expect(formatPercent(-0.25)).toBe('−25\u202f%');
});

test('a share that rounds to nothing has no sign', () => {
  expect([-0.0001, -0, 0.0001].map(formatPercent)).toEqual(Array(3).fill('0\u202f%'));
});

test.each([
  [0.077, '+7.7\u202f%'],
  [-0.037, '−3.7\u202f%'],
  [0, '0\u202f%'],
  [0.0001, '0\u202f%'],
  [-0.0001, '0\u202f%'],
  [0.0006, '+0.1\u202f%'],
  [-0.0006, '−0.1\u202f%'],
  [12.5, '+1,250\u202f%'],
])('a change of %d is written %s', (ratio, written) => {
  expect(formatChange(ratio)).toBe(written);
});
