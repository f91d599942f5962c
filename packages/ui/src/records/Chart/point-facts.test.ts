import { expect, test } from 'vitest';
import { fundUpdates, fundUpdatesOutOfBand, gaps, week } from '../../mocks/charts.ts';
import { clockFor } from './bucket-labels.ts';
import type { ChartData } from './chart-data.ts';
import { geometryOf } from './geometry.ts';
import { pointFactsOf, spokenPoint } from './point-facts.ts';

function spoken(data: ChartData, index: number): string {
  const place = geometryOf(data).buckets[index];
  return place ? spokenPoint(pointFactsOf(place, data, 'Updates per min', clockFor(data, 'Europe/Brussels'))) : '';
}

test.each([
  [
    'outside of its band',
    spoken(fundUpdatesOutOfBand, 12),
    'Sat 21 Nov, 03:00–04:00: 38, Usual band 94–146, Fri 20 Nov, 03:00 114. 60\u202f% below the band.',
  ],
  ['missing', spoken(gaps, 4), 'Fri 20 Nov, 19:00–20:00: No data, Thu 19 Nov, 19:00 174.'],
  ['unfinished', spoken(fundUpdates, 23), /Unfinished\.$/],
  ['with what happened', spoken(fundUpdatesOutOfBand, 18), /Market opens 09:00\.$/],
  ['with what is beside', spoken(week, 0), /Open funds changed 10\u202f%\.$/],
])('%s', (_name, written, expected) => {
  if (typeof expected === 'string') expect(written).toBe(expected);
  else expect(written).toMatch(expected);
});

test('above a band that ends at zero there is no share to tell', () => {
  const buckets = fundUpdates.buckets.map((bucket) => ({ ...bucket, usual: { low: 0, high: 0 } }));
  expect(spoken({ ...fundUpdates, buckets }, 0)).toContain('Above the band.');
});
