import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import {
  type BucketSize,
  bucketsOfRange,
  marketClosure,
  type OverviewRange,
  type OverviewSeason,
  overviewRanges,
  overviewWindow,
  type PlannedBucket,
  planChart,
} from '../index.ts';

const season: OverviewSeason = {
  timeZone: 'Europe/Brussels',
  opens: '2026-08-16T22:00:00Z',
  start: '2026-09-14T07:00:00Z',
  end: '2027-01-29T16:30:00Z',
  marketHolidays: [{ date: '2026-11-11', name: 'A holiday' }],
};
const plan = (range: OverviewRange, asOf = '2026-11-21T13:12:00Z', bucket = bucketsOfRange[range][0]) =>
  planChart({ range, bucket }, season, new Date(asOf));
const iso = (moment = Number.NaN) => new Date(moment).toISOString();

describe('a chart has', () => {
  it.each([
    ['24h', '1h', 24, '2026-11-20T14:00:00.000Z', '2026-11-21T14:00:00.000Z'],
    ['24h', '15m', 96, '2026-11-20T13:15:00.000Z', '2026-11-21T13:15:00.000Z'],
    ['7d', '6h', 28, '2026-11-14T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    ['7d', '1d', 7, '2026-11-14T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['30d', '1d', 30, '2026-10-22T22:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['season', '1d', 97, '2026-08-16T22:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ] as const)('for %s by %s %i buckets', (range, bucket, count, from, until) => {
    const { buckets, isLastUnfinished, ...found } = plan(range, undefined, bucket);
    expect([buckets.length, iso(found.from), iso(buckets.at(-1)?.to)]).toEqual([count, from, until]);
    expect(isLastUnfinished).toBe(true);
  });

  it('only finished ones on the hour', () => {
    const { buckets, isLastUnfinished } = plan('24h', '2026-11-21T13:00:00Z');
    expect([buckets.length, iso(buckets.at(-1)?.to), isLastUnfinished]).toEqual([
      24,
      '2026-11-21T13:00:00.000Z',
      false,
    ]);
  });

  it('a last one that is finished once the season is, though its day is not over', () => {
    const { buckets, isLastUnfinished, to } = plan('season', '2027-02-01T00:00:00Z');
    expect([iso(to), iso(buckets.at(-1)?.to)]).toEqual(['2027-01-29T16:30:00.000Z', '2027-01-29T23:00:00.000Z']);
    expect(isLastUnfinished).toBe(false);
  });

  it('none before registration opens', () => {
    expect(plan('season', '2026-08-01T00:00:00Z')).toMatchObject({ buckets: [], isLastUnfinished: false });
  });

  it('the day of the opening as its first, when the season is younger than the range', () => {
    const { buckets, from } = plan('30d', '2026-08-20T10:00:00Z');
    expect([buckets.length, iso(from)]).toEqual([4, '2026-08-16T22:00:00.000Z']);
    expect(buckets.map(({ previous }) => previous)).toEqual([null, null, null, null]);
  });
});

describe('a stretch has', () => {
  const customRange = (from: string, to: string, bucket: BucketSize, asOf = '2026-11-21T13:12:00Z') =>
    planChart({ range: 'custom', bucket, from: Date.parse(from), to: Date.parse(to) }, season, new Date(asOf));

  it('the buckets that it begins and ends in, to their ends', () => {
    const { from, to, buckets, isLastUnfinished } = customRange('2026-11-12T09:20:00Z', '2026-11-12T12:10:00Z', '1h');
    expect([iso(from), iso(to), buckets.length]).toEqual(['2026-11-12T09:00:00.000Z', '2026-11-12T13:00:00.000Z', 4]);
    expect(isLastUnfinished).toBe(false);
  });

  it('a last one that still runs, and none after it', () => {
    const { to, buckets, isLastUnfinished } = customRange('2026-11-21T10:00:00Z', '2026-11-21T23:00:00Z', '1h');
    expect([iso(to), buckets.length, isLastUnfinished]).toEqual(['2026-11-21T13:12:00.000Z', 4, true]);
  });

  it('no bucket before registration opened, and none in the future', () => {
    expect(customRange('2026-08-01T00:00:00Z', '2026-08-18T22:00:00Z', '1d').buckets).toHaveLength(2);
    for (const [from, to] of [
      ['2026-08-01T00:00:00Z', '2026-08-16T22:00:00Z'],
      ['2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z'],
    ] as const)
      expect(customRange(from, to, '1h')).toMatchObject({ buckets: [], isLastUnfinished: false });
  });

  it.each([
    ['2026-10-26T08:00:00Z', '2026-10-26T11:00:00Z', '15m', '2026-10-25T08:00:00.000Z'],
    // A day of 25 hours is one day.
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '1h', '2026-10-23T22:00:00.000Z'],
    ['2026-11-02T08:00:00Z', '2026-11-04T09:30:00Z', '6h', '2026-10-30T05:00:00.000Z'],
    ['2026-11-01T23:00:00Z', '2026-11-08T23:00:00Z', '6h', '2026-10-25T23:00:00.000Z'],
  ] as const)('from %s to %s, before it as many days', (from, to, bucket, previous) => {
    expect(iso(customRange(from, to, bucket).buckets[0]?.previous?.from)).toBe(previous);
  });
});

describe('a bucket is compared with', () => {
  const alikeOf = (range: OverviewRange, at: string, asOf?: string, bucket = bucketsOfRange[range][0]) =>
    plan(range, asOf, bucket).buckets.find(({ from }) => iso(from) === new Date(at).toISOString())?.alike;

  it('the same hour of the week in the four weeks before, by the clock on the wall', () => {
    expect(alikeOf('24h', '2026-11-20T14:00:00Z')?.map(({ from }) => iso(from))).toEqual([
      '2026-11-13T14:00:00.000Z',
      '2026-11-06T14:00:00.000Z',
      '2026-10-30T14:00:00.000Z',
      '2026-10-23T13:00:00.000Z',
    ]);
  });

  it('every quarter of that hour, when it is one itself', () => {
    expect(alikeOf('24h', '2026-11-20T14:30:00Z', undefined, '15m')).toHaveLength(16);
  });

  it('nothing where markets are closed, and never with a day on which they were', () => {
    expect(alikeOf('24h', '2026-11-21T10:00:00Z')).toEqual([]);
    expect(alikeOf('24h', '2026-11-11T10:00:00Z', '2026-11-11T13:12:00Z')).toEqual([]);
    const afterHoliday = alikeOf('24h', '2026-11-18T10:00:00Z', '2026-11-18T13:12:00Z');
    expect(afterHoliday?.map(({ from }) => iso(from).slice(0, 10))).toEqual(['2026-11-04', '2026-10-28', '2026-10-21']);
  });

  it('nothing in the first two weeks of trading', () => {
    expect(alikeOf('24h', '2026-09-24T10:00:00Z', '2026-09-24T13:12:00Z')).toEqual([]);
    expect(alikeOf('24h', '2026-09-29T10:00:00Z', '2026-09-29T13:12:00Z')).toHaveLength(2);
  });

  it('the same time of day a period before', () => {
    const [first] = plan('7d').buckets;
    expect(iso(first?.previous?.from)).toBe('2026-11-07T17:00:00.000Z');
    const overChange = plan('7d', '2026-10-26T13:12:00Z').buckets.at(-1);
    expect([iso(overChange?.from), iso(overChange?.previous?.from)]).toEqual([
      '2026-10-26T11:00:00.000Z',
      '2026-10-19T10:00:00.000Z',
    ]);
  });
});

const seasons = fc
  .record({
    timeZone: fc.constantFrom('Europe/Brussels', 'Europe/Tallinn', 'Europe/London', 'America/St_Johns', 'UTC'),
    day: fc.integer({ min: 0, max: 2_000 }),
    weeks: fc.integer({ min: 1, max: 30 }),
    passed: fc.double({ min: -0.1, max: 1.3, noNaN: true }),
  })
  .map(({ timeZone, day, weeks, passed }) => {
    const first = Temporal.PlainDate.from('2025-01-06').add({ days: day });
    const at = (date: Temporal.PlainDate, plainTime: string) =>
      date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const opens = at(first, '00:00');
    const end = at(first.add({ days: 28 + 7 * weeks }), '17:30');
    const [openingAt, start, ending] = [opens, at(first.add({ days: 28 }), '09:00'), end].map((moment) =>
      new Date(moment).toISOString(),
    ) as [string, string, string];
    const asOf = new Date(Math.round(opens + passed * (end - opens)));
    return { season: { timeZone, opens: openingAt, start, end: ending, marketHolidays: [] }, asOf };
  });
const charts = fc
  .constantFrom(...overviewRanges)
  .chain((range) => fc.record({ range: fc.constant(range), bucket: fc.constantFrom(...bucketsOfRange[range]) }));

test('a stretch between two buckets of a range has what the range has there', () => {
  fc.assert(
    fc.property(seasons, charts, fc.nat(), fc.nat(), ({ season: played, asOf }, query, one, other) => {
      const whole = planChart(query, played, asOf);
      const { length } = whole.buckets;
      if (length === 0) return;
      const [first, last] = [one % length, other % length].sort((a, b) => a - b) as [number, number];
      const [from = 0, to = 0] = [whole.buckets[first]?.from, whole.buckets[last]?.to];
      const part = planChart({ range: 'custom', bucket: query.bucket, from, to }, played, asOf);
      const bare = ({ previous: _, ...bucket }: PlannedBucket) => bucket;
      expect(part.buckets.map(bare)).toEqual(whole.buckets.slice(first, last + 1).map(bare));
      expect([part.from, part.to]).toEqual([from, Math.min(to, whole.to)]);
      expect(part.isLastUnfinished).toBe(whole.isLastUnfinished && last === length - 1);
    }),
    runsOf('any chart of a season'),
  );
});

test('the buckets of any chart follow each other within its window, and look back no further than is known', () => {
  fc.assert(
    fc.property(seasons, charts, ({ season: played, asOf }, query) => {
      const { buckets, from, to, isLastUnfinished, knownFrom } = planChart(query, played, asOf);
      const window = overviewWindow(query.range, played, asOf);
      expect([to, to <= asOf.getTime()]).toEqual([window.to, true]);
      expect(buckets.length === 0).toBe(window.from === window.to);
      expect(from).toBeGreaterThanOrEqual(Math.min(window.from, to));
      for (const [index, bucket] of buckets.entries()) {
        expect(bucket.to).toBe(buckets[index + 1]?.from ?? bucket.to);
        expect(bucket.from).toBeLessThan(to);
        for (const other of [...bucket.alike, ...(bucket.previous ? [bucket.previous] : [])]) {
          expect(other.to).toBeLessThanOrEqual(bucket.from);
          expect(other.from).toBeGreaterThanOrEqual(knownFrom);
          expect(other.to).toBeGreaterThan(Date.parse(played.opens));
        }
        for (const { from: at } of bucket.alike) {
          expect(marketClosure(played, new Date(at))).toBeUndefined();
          expect(at).toBeGreaterThanOrEqual(Date.parse(played.start));
        }
      }
      const last = buckets.at(-1);
      if (last) expect(last.to).toBeGreaterThanOrEqual(to);
      expect(isLastUnfinished).toBe(last !== undefined && last.to > asOf.getTime() && to < Date.parse(played.end));
    }),
    runsOf('any chart of a season'),
  );
});

test('a chart that moves on has as many buckets as its range, but for the hours that clocks gave or took', () => {
  const most = { '24h1h': 24, '24h15m': 96, '7d6h': 28, '7d1h': 168, '7d1d': 7, '30d1d': 30, '30d6h': 120 };
  fc.assert(
    fc.property(seasons, charts, ({ season: played, asOf }, query) => {
      const { buckets } = planChart(query, played, asOf);
      const { previous } = overviewWindow(query.range, played, asOf);
      if (previous === null) return;
      const expected = most[`${query.range}${query.bucket}` as keyof typeof most];
      expect(Math.abs(buckets.length - expected)).toBeLessThanOrEqual(query.bucket === '15m' ? 4 : 1);
    }),
    runsOf('any chart of a season'),
  );
});
