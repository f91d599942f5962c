import { describe, expect, it, test } from 'vitest';
import { clocksSetBack, fundUpdates, registrations, season, week } from '../../mocks/charts.ts';
import {
  bucketLabel,
  clockFor,
  datesLabel,
  lengthLabel,
  momentLabel,
  previousDatesLabel,
  rangeLabel,
  startLabel,
  zoneLabel,
} from './bucket-labels.ts';
import type { ChartData } from './chart-data.ts';

const brussels = 'Europe/Brussels';
const [short, long, days, set] = [fundUpdates, week, season, clocksSetBack].map((data) => clockFor(data, brussels));
const clock = short ?? clockFor(fundUpdates, brussels);
const bucket = { from: '2026-11-21T02:00:00Z', to: '2026-11-21T02:30:00Z' };

describe('a bucket', () => {
  it('is told with its day and both ends', () => {
    expect(bucketLabel(bucket, clock)).toBe('Sat 21 Nov, 03:00–03:30');
    expect(bucketLabel({ from: '2026-11-21T22:00:00Z', to: '2026-11-21T23:00:00Z' }, clock)).toBe(
      'Sat 21 Nov, 23:00–00:00',
    );
  });
  it('is a day where buckets are days', () => {
    expect(days && bucketLabel({ from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' }, days)).toBe('Sun 25 Oct');
  });
  it('names its zone where the clocks are set', () => {
    expect(set && bucketLabel({ from: '2026-10-25T00:00:00Z', to: '2026-10-25T01:00:00Z' }, set)).toBe(
      'Sun 25 Oct, 02:00–02:00 CEST–CET',
    );
    expect(set && bucketLabel({ from: '2026-10-25T01:00:00Z', to: '2026-10-25T02:00:00Z' }, set)).toBe(
      'Sun 25 Oct, 02:00–03:00 CET',
    );
  });
});

test('its start is a time within a day, and a day with a time beyond', () => {
  expect(startLabel(bucket, clock)).toBe('03:00');
  expect(long && startLabel(bucket, long)).toBe('Sat 21 Nov, 03:00');
  expect(days && startLabel(bucket, days)).toBe('Sat 21 Nov');
  expect(momentLabel(bucket.from, clock)).toBe('Sat 21 Nov, 03:00');
});

test('a stretch says its day once', () => {
  expect(rangeLabel('2026-11-21T01:30:00Z', '2026-11-21T03:00:00Z', clock)).toBe('02:30–04:00');
  expect(long && rangeLabel('2026-11-21T01:30:00Z', '2026-11-21T03:00:00Z', long)).toBe('Sat 21 Nov, 02:30–04:00');
  expect(long && rangeLabel('2026-11-20T01:30:00Z', '2026-11-21T03:00:00Z', long)).toBe(
    'Fri 20 Nov, 02:30 – Sat 21 Nov, 04:00',
  );
});

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z', 'Sat 21 Nov'],
  ['2026-11-20T14:00:00Z', '2026-11-21T14:00:00Z', 'Fri 20 – Sat 21 Nov'],
  ['2026-10-30T14:00:00Z', '2026-11-03T14:00:00Z', 'Fri 30 Oct – Tue 3 Nov'],
  ['2026-11-01T14:00:00Z', '2026-11-21T14:00:00Z', '1 – 21 Nov'],
  ['2026-05-24T22:00:00Z', '2026-11-20T23:00:00Z', '25 May – 20 Nov'],
  ['2026-12-20T14:00:00Z', '2027-01-03T14:00:00Z', '20 Dec 2026 – 3 Jan 2027'],
])('from %s to %s: %s', (from, to, written) => {
  expect(datesLabel(from, to, clock)).toBe(written);
});

describe('the period before', () => {
  const written = (timeZone: string, from: string, to: string, previous: string) => {
    const data: ChartData = {
      ...season,
      buckets: [{ from, to, value: 1, previous: { from: previous, value: 1 } }],
    };
    return previousDatesLabel(data, clockFor(data, timeZone));
  };
  it('is as long as this one', () => {
    expect(previousDatesLabel(registrations, clock)).toBe('Thu 19 – Fri 20 Nov');
    expect(long && previousDatesLabel(week, long)).toBe('Sun 8 – Sat 14 Nov');
    expect(days && previousDatesLabel(season, days)).toBeNull();
  });
  it.each([
    ['of 25 hours', brussels, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-09-24T22:00:00Z', 'Fri 25 Sept'],
    ['after one of 25', brussels, '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z', '2026-10-24T22:00:00Z', 'Sun 25 Oct'],
    ['of 23 hours', brussels, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-02-27T23:00:00Z', 'Sat 28 Feb'],
    ['that is cut', brussels, '2026-10-24T22:00:00Z', '2026-10-25T10:00:00Z', '2026-09-24T22:00:00Z', 'Fri 25 Sept'],
    [
      'after one that began at 01:00',
      'America/Santiago',
      '2026-10-06T03:00:00Z',
      '2026-10-07T03:00:00Z',
      '2026-09-06T04:00:00Z',
      'Sun 6 Sept',
    ],
  ])('ends with the day that is compared with one %s', (_name, timeZone, from, to, previous, expected) => {
    expect(written(timeZone, from, to, previous)).toBe(expected);
  });
});

test('the zone is named, both where the clocks are set', () => {
  expect(zoneLabel(fundUpdates, clock)).toBe('CET');
  expect(set && zoneLabel(clocksSetBack, set)).toBe('CEST, then CET');
  expect(zoneLabel({ ...fundUpdates, buckets: [] }, clock)).toBe('');
});

test.each([
  [{ count: 30, unit: 'minute' }, '30 min buckets'],
  [{ count: 1, unit: 'hour' }, '1 h buckets'],
  [{ count: 1, unit: 'day' }, '1 day buckets'],
] as const)('%o: %s', (length, written) => {
  expect(lengthLabel(length)).toBe(written);
});
