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
import type { ChartKind } from './Chart.tsx';
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

const running = ' The hour from 14:00 is counted until 14:12.';

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
  ['days', sentence(season), 'Peak *Tue 17 Nov* with 11,685. Fri 20 Nov is counted until 14:12 CET.'],
  ['six hours each', sentence(week), 'Peak *Sun 15 Nov, 12:00* with 2,475.'],
  ['clocks that are set back', sentence(clocksSetBack), 'Peak *14:00 CET* with 71.'],
  ['no bucket', sentence({ ...fundUpdates, buckets: [] }), 'No data in this period.'],
])('%s', (_name, written, expected) => {
  expect(written).toBe(expected);
});

describe('the headline', () => {
  const of = (data: ChartData, kind: ChartKind = 'line') => headlineOf(data, clockFor(data, 'Europe/Brussels'), kind);
  const hours = (values: readonly (readonly [now: number | null, before?: number | null])[]): ChartData => ({
    ...registrations,
    buckets: registrations.buckets.slice(0, values.length).map(({ from, to }, index) => ({
      from,
      to,
      value: values[index]?.[0] ?? null,
      previous:
        values[index]?.[1] === undefined
          ? undefined
          : { from: new Date(Date.parse(from) - 86_400_000).toISOString(), value: values[index][1] },
    })),
  });
  it('adds bars up, those of the unfinished bucket too, and compares what is over', () => {
    const data = hours([
      [10, 8],
      [20, 12],
      [4, 99],
    ]);
    expect(of(data, 'bars')).toMatchObject({
      figure: '34',
      change: { direction: 'up', text: '+50\u202f%', against: 'vs Thu 19 Nov' },
      latest: { figure: '20', at: 'at 16:00' },
    });
  });
  it('averages a line over what is finished, days of 23 and 25 hours by their length', () => {
    expect(of(hours([[10], [20], [400]])).figure).toBe('15');
    const buckets = season.buckets.slice(152, 154).map((bucket, index) => ({ ...bucket, value: index * 49 }));
    expect(of({ ...season, buckets, isLastUnfinished: false }).figure).toBe('25');
  });
  it('tells what a rate adds up to, and how much that is a day', () => {
    const buckets = week.buckets.map((bucket) => ({ ...bucket, count: 50 }));
    expect(of({ ...week, buckets, counted: 'updates' }).totals).toEqual(['1,400 updates', '200 a day']);
    expect(of({ ...week, buckets }, 'bars').totals).toEqual([expect.stringMatching(/^[\d,]+ a day$/)]);
    expect(of(fundUpdates, 'bars').totals).toEqual([]);
  });
  it('compares with the period before only where all of it is known', () => {
    expect(of(hours([[10, 8], [20, null], [4]]), 'bars').change).toBeNull();
    expect(of(hours([[10, 8], [20], [4]]), 'bars').change).toBeNull();
    expect(of(noRegistrations, 'bars').change).toMatchObject({ direction: 'same', text: 'same as' });
  });
  it.each([
    [10_001, 'same', '0\u202f%'],
    [9_999, 'same', '0\u202f%'],
    [10_006, 'up', '+0.1\u202f%'],
    [9_994, 'down', '−0.1\u202f%'],
  ])('the latest of %i against 10,000 is %s: %s', (value, direction, text) => {
    expect(of(hours([[value, 10_000], [1]])).latest?.change).toMatchObject({ direction, text });
  });
  it('says nothing of a share of nothing', () => {
    expect(of(hours([[3, 0], [1]])).latest?.change).toBeNull();
  });
  it('is a dash where there is nothing', () => {
    expect(of({ ...fundUpdates, buckets: [] })).toMatchObject({ figure: '–', totals: [], change: null, latest: null });
    expect(of(hours([[null], [null], [null]]), 'bars')).toMatchObject({
      figure: '–',
      change: null,
      latest: { figure: '–', at: 'at 16:00', change: null },
    });
    expect(of(hours([[7]]), 'bars')).toMatchObject({ figure: '7', latest: null });
    expect(of(hours([[7]])).figure).toBe('–');
  });
});
