import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { bandPath, linePath, type Point } from './curve.ts';

const at = (x: number, y: number): Point => ({ x, y });
const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('a line', () => {
  it('is nothing without points', () => {
    expect(linePath([])).toBe('');
    expect(linePath([null, null])).toBe('');
  });
  it('is a dot where a point stands alone', () => {
    expect(linePath([null, at(1, 2), null])).toBe('M1,2Z');
  });
  it('is straight between two points', () => {
    expect(linePath([at(0, 0), at(3, 6)])).toBe('M0,0L3,6');
  });
  it('begins anew behind a gap', () => {
    expect(linePath([at(0, 0), at(3, 6), null, at(9, 9)])).toBe('M0,0L3,6M9,9Z');
  });
  it('is level at a peak', () => {
    expect(linePath([at(0, 0), at(3, 3), at(6, 0)])).toBe('M0,0C1,1.5,2,3,3,3C4,3,5,1.5,6,0');
  });
});

test('a band goes there above and back below', () => {
  const band = [
    { high: at(0, 1), low: at(0, 4) },
    { high: at(3, 1), low: at(3, 4) },
  ];
  expect(bandPath(band)).toBe('M0,1L3,1L3,4L0,4Z');
  expect(bandPath([...band, { high: at(6, 1), low: at(6, 4) }])).toBe(
    'M0,1C1,1,2,1,3,1C4,1,5,1,6,1L6,4C5,4,4,4,3,4C2,4,1,4,0,4Z',
  );
  expect(bandPath([...band, null])).toBe(bandPath(band));
  expect(bandPath([])).toBe('');
});

const heights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 });
const pointsOf = (ys: readonly number[], width = 1, height = 1) =>
  ys.map((y, index) => at(index * 7 * width, y * height));

test('a curve never leaves what its points span, and stretched it is the curve of the stretched points', () => {
  fc.assert(
    fc.property(heights, (ys) => {
      const plain = numbersOf(linePath(pointsOf(ys)));
      const down = plain.filter((_, index) => index % 2 === 1);
      expect(Math.min(...down)).toBeGreaterThanOrEqual(Math.min(...ys) - 0.001);
      expect(Math.max(...down)).toBeLessThanOrEqual(Math.max(...ys) + 0.001);
      const stretched = numbersOf(linePath(pointsOf(ys, 3, 2)));
      for (const [index, value] of stretched.entries()) {
        expect(value).toBeCloseTo((plain[index] ?? 0) * (index % 2 === 0 ? 3 : 2), 2);
      }
    }),
    runsOf('any curve of a chart'),
  );
});
