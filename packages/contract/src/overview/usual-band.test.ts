import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { percentile, usualBand } from './usual-band.ts';

const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

it.each([
  ['one value', [7], { low: 7, high: 7 }],
  ['two', [0, 10], { low: 1, high: 9 }],
  ['eleven, in any order', [10, 0, 5, 1, 9, 2, 8, 3, 7, 4, 6], { low: 1, high: 9 }],
])('the band of %s', (_name, known, band) => {
  expect(usualBand(known)).toEqual(band);
});

it('is null where nothing is known', () => {
  expect(usualBand([])).toBeNull();
});

test('a tenth of any values lies below the band and a tenth above it, as near as whole values can', () => {
  fc.assert(
    fc.property(values, (known) => {
      const band = usualBand(known) ?? { low: Number.NaN, high: Number.NaN };
      expect(band.low).toBeLessThanOrEqual(band.high);
      const most = Math.ceil(0.1 * (known.length - 1));
      expect(known.filter((value) => value < band.low - 1e-9 * band.low).length).toBeLessThanOrEqual(most);
      expect(known.filter((value) => value > band.high + 1e-9 * band.high).length).toBeLessThanOrEqual(most);
    }),
    runsOf('any band of values'),
  );
});

test('the percentiles of any values go from the least to the greatest', () => {
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (known, share) => {
      const [first = 0, ...others] = known;
      expect(percentile([first, ...others], 0)).toBe(Math.min(...known));
      expect(percentile([first, ...others], 1)).toBe(Math.max(...known));
      expect(percentile([first, ...others], share)).toBeLessThanOrEqual(percentile([first, ...others], 1));
    }),
    runsOf('any band of values'),
  );
});
