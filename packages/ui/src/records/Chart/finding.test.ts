import { describe, expect, it, test } from 'vitest';
import {
  clocksSetBack,
  fundUpdates,
  fundUpdatesOutOfBand,
  gaps,
  noRegistrations,
  registrations,
  season,
  week,
} from '../../mocks/charts.ts';
import { clockFor } from './bucket-labels.ts';
import type { ChartData } from './chart-data.ts';
import { findingOf } from './finding.ts';
import { headlineOf } from './headline.ts';

const sentence = (data: ChartData, zero?: string, timeZone = 'Europe/Brussels') =>
  findingOf(data, clockFor(data, timeZone), zero)
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join('');

const withValues = (values: Readonly<Record<number, number | null>>): ChartData => ({
  ...fundUpdates,
  buckets: fundUpdates.buckets.map((bucket, index) => ({ ...bucket, value: values[index] ?? bucket.value })),
});

const running = ' The hour from 14:00 is still running.';

test.each<[string, string, string]>([
  ['inside of its band', sentence(fundUpdates), `Inside the usual band.${running}`],
  [
    'outside of it once',
    sentence(fundUpdatesOutOfBand),
    'Inside the usual band, except *02:00–05:00*, when 3 buckets fell below it.',
  ],
  [
    'outside of it twice',
    sentence(withValues({ 3: 900, 11: 20, 12: 20 })),
    'Outside the usual band 2 times, the longest *02:00–04:00*, when 2 buckets fell below it.',
  ],
  [
    'below it throughout',
    sentence({ ...fundUpdates, buckets: fundUpdates.buckets.map((bucket) => ({ ...bucket, value: 5 })) }),
    'Below the usual band *throughout*.',
  ],
  [
    'above it throughout, but for the hours that have no data or nothing usual',
    sentence({ ...gaps, buckets: gaps.buckets.map((bucket) => ({ ...bucket, value: bucket.value && 900 })) }),
    'Above the usual band *throughout*. No data for 6 buckets.',
  ],
  [
    'below it and then above it, never inside',
    sentence({
      ...fundUpdates,
      buckets: fundUpdates.buckets.map((bucket, index) => ({ ...bucket, value: index < 5 ? 5 : 900 })),
    }),
    'Outside the usual band 2 times, the longest *20:00–14:00*, when 18 buckets rose above it.',
  ],
  ['without a band', sentence(registrations), `Peak *10:00* with 35.${running}`],
  ['missing hours', sentence(gaps), `Inside the usual band. No data for 6 buckets.${running}`],
  ['zero', sentence(noRegistrations), `Zero since Fri 20 Nov, 15:00.${running}`],
  [
    'whose zero',
    sentence(noRegistrations, 'Nobody registered'),
    `Nobody registered since Fri 20 Nov, 15:00.${running}`,
  ],
  [
    'zero in a range that is over',
    sentence({ ...noRegistrations, isLastUnfinished: false }, 'Nobody registered'),
    'Nobody registered: Fri 20 Nov, 15:00 – Sat 21 Nov, 15:00.',
  ],
  [
    'zero until the hour that still runs',
    sentence({
      ...noRegistrations,
      buckets: noRegistrations.buckets.map((bucket, index, { length }) => ({
        ...bucket,
        value: index === length - 1 ? 3 : 0,
      })),
    }),
    `Zero: Fri 20 Nov, 15:00 – Sat 21 Nov, 14:00.${running}`,
  ],
  [
    'zero on days that are over',
    sentence({
      ...season,
      buckets: season.buckets.map((bucket) => ({ ...bucket, value: 0 })),
      isLastUnfinished: false,
    }),
    'Zero: 25 May – 20 Nov.',
  ],
  ['days', sentence(season), 'Peak *Tue 17 Nov* with 11,685. Fri 20 Nov is still running.'],
  ['six hours each', sentence(week), 'Peak *Sun 15 Nov, 12:00* with 2,475.'],
  ['clocks that are set back', sentence(clocksSetBack), 'Peak *14:00 CET* with 71.'],
  ['no bucket', sentence({ ...fundUpdates, buckets: [] }), 'No data in this period.'],
])('%s', (_name, written, expected) => {
  expect(written).toBe(expected);
});

describe('the headline', () => {
  const of = (data: ChartData) => headlineOf(data, clockFor(data, 'Europe/Brussels'));
  it('is the last finished bucket, not the one that runs', () => {
    expect(of(fundUpdates)).toMatchObject({ figure: '397', at: 'at 13:00' });
    expect(of({ ...fundUpdates, isLastUnfinished: false })).toMatchObject({ at: 'at 14:00' });
  });
  it('compares with the period before', () => {
    expect(of(fundUpdates).change).toEqual({ direction: 'up', text: '+2.6\u202f%', against: 'vs Fri 20 Nov, 13:00' });
    expect(of(noRegistrations).change).toMatchObject({ direction: 'same', text: 'same as' });
  });
  it.each([
    [10_001, 'same', '0\u202f%'],
    [9_999, 'same', '0\u202f%'],
    [10_006, 'up', '+0.1\u202f%'],
    [9_994, 'down', '−0.1\u202f%'],
  ])('of %i against 10,000 is %s: %s', (value, direction, text) => {
    const from = '2026-11-19T14:00:00Z';
    const buckets = registrations.buckets.slice(0, 1).map((bucket) => ({
      ...bucket,
      value,
      previous: { from, value: 10_000 },
    }));
    expect(of({ ...registrations, buckets, isLastUnfinished: false }).change).toMatchObject({ direction, text });
  });
  it('says nothing of a share of nothing', () => {
    const [bucket] = registrations.buckets;
    const from = '2026-11-19T14:00:00Z';
    const buckets = bucket ? [{ ...bucket, value: 3, previous: { from, value: 0 } }] : [];
    expect(of({ ...registrations, buckets, isLastUnfinished: false }).change).toBeNull();
  });
  it('is a dash where there is nothing', () => {
    expect(of({ ...fundUpdates, buckets: [] })).toMatchObject({ figure: '–', at: '' });
    expect(of(withValues({})).figure).toBe('397');
    const buckets = fundUpdates.buckets.map((bucket) => ({ ...bucket, value: null }));
    expect(of({ ...fundUpdates, buckets })).toMatchObject({ figure: '–', at: 'at 13:00', change: null });
  });
});
