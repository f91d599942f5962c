import { returnOn } from '@bullpen/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { formatChange, formatNumber, formatPercent, formatReturn, numbersOf, percentsOf } from './format-number.ts';

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

test('a share is rounded from its decimals, not from a product', () => {
  expect(formatPercent(0.0105)).toBe('1.1\u202f%');
  expect(formatReturn(0.01005)).toBe('+1.01\u202f%');
});

test.each([
  [
    [9.51, 38.4, 387],
    ['9.51', '38.40', '387.00'],
  ],
  [
    [0, 12, 1_284],
    ['0', '12', '1,284'],
  ],
  [
    [-0.004, 38.44],
    ['0.0', '38.4'],
  ],
  [[], []],
])('%j in one column have one number of decimals', (values, written) => {
  expect(values.map(numbersOf(values))).toEqual(written);
});

test('shares in one column have one number of decimals', () => {
  const shares = [0.027, 0.12, -0.5];
  expect(shares.map(percentsOf(shares))).toEqual(['2.7\u202f%', '12.0\u202f%', '−50.0\u202f%']);
});

/** Hundredths of a per cent, a half away from zero, in whole numbers. */
const hundredthsOf = (before: bigint, after: bigint): bigint => {
  const gained = after - before;
  const size = gained < 0n ? -gained : gained;
  const rounded = (size * 20_000n + before) / (2n * before);
  return gained < 0n ? -rounded : rounded;
};

test('a return is rounded once, from what the fund was worth to what is shown', () => {
  const values = fc.integer({ min: 1, max: 100_000_000 });
  // Near a half of what is shown, where a second rounding tells.
  const nearHalf = fc.record({
    half: fc.integer({ min: -9_999, max: 30_000 }),
    beside: fc.integer({ min: -9, max: 9 }),
  });
  const fund = fc.oneof(
    fc.record({ before: values, after: fc.nat({ max: 100_000_000 }) }),
    nearHalf.map(({ half, beside }) => ({ before: 10_000_000, after: 10_000_000 + half * 1_000 + 500 + beside })),
  );
  fc.assert(
    fc.property(fund, ({ before, after }) => {
      const written = formatReturn(returnOn(before, after))
        .replace('\u202f%', '')
        .replace('−', '-')
        .replace(/[,.]/g, '');
      expect(BigInt(written.replace('+', ''))).toBe(hundredthsOf(BigInt(before), BigInt(after)));
    }),
    runsOf('any return is rounded once'),
  );
});
