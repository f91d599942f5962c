import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { valueTicks } from './value-ticks.ts';

test.each<[string, number[], number[]]>([
  ['nothing', [], [0, 1, 2, 3]],
  ['zeros', [0, 0], [0, 1, 2, 3]],
  ['one', [1], [0, 1, 2]],
  ['a few', [3, 7], [0, 5, 10]],
  ['a rate', [38, 468], [0, 200, 400, 600]],
  ['just at a mark', [600], [0, 200, 400, 600]],
  ['just above it', [601], [0, 500, 1000]],
  ['fractions', [0.12, 0.31], [0, 0.2, 0.4]],
  ['fractions that binary cannot write', [0.3], [0, 0.1, 0.2, 0.3]],
  ['losses and gains', [-4, 9], [-5, 0, 5, 10]],
  ['losses alone', [-30], [-30, -20, -10, 0]],
  ['millions', [12_345_678], [0, 5_000_000, 10_000_000, 15_000_000]],
])('%s', (_name, values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks);
});

test.each<[string, number[], number[]]>([
  ['what a fund is worth', [97_000, 121_000], [80_000, 100_000, 120_000, 140_000]],
  ['one that does not move', [100_000], [95_000, 100_000, 105_000]],
  ['nothing', [], [0, 1, 2, 3]],
])('levels have an axis that begins where they do: %s', (_name, values, ticks) => {
  expect(valueTicks(values, true)).toEqual(ticks);
});

const anyValue = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
  fc.double({ min: -1e12, max: -1e-6, noNaN: true }),
);

test('there are three or four in even steps, zero is one, and they hold every value', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 30 }), (values) => {
      const ticks = valueTicks(values);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks).toContain(0);
      const [first = 0, second = 0] = ticks;
      for (const [index, tick] of ticks.entries()) {
        expect(Math.abs(tick - (first + index * (second - first)))).toBeLessThanOrEqual((second - first) * 1e-9);
      }
      expect(Math.min(...values)).toBeGreaterThanOrEqual(first);
      expect(Math.max(...values)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
    }),
    runsOf('any axis of values'),
  );
});
