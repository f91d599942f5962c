import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import {
  type ActivityCounts,
  ChartQuery,
  FundUpdateRate,
  type OverviewRange,
  type OverviewSeason,
  PlayerRegistrationRate,
  planChart,
  spanOf,
  toFundUpdateRate,
  toPlayerRegistrationRate,
} from '../index.ts';

const season: OverviewSeason = {
  timeZone: 'Europe/Brussels',
  opens: '2026-08-16T22:00:00Z',
  start: '2026-09-14T07:00:00Z',
  end: '2027-01-29T16:30:00Z',
  marketHolidays: [],
};
const none: ActivityCounts = { changes: 0, fundsChanged: 0, registrations: 0, fundsOpened: 0 };
const before = { registrations: 100, fundsOpened: 130 };

interface ChartsParams {
  readonly range?: OverviewRange;
  readonly asOf?: string;
  readonly counts?: Readonly<Record<string, Partial<ActivityCounts>>>;
}

/** Both charts of what was counted in the buckets that begin at the given moments. */
function chartsOf({ range = '24h', asOf: now = '2026-11-20T13:12:00Z', counts = {} }: ChartsParams) {
  const query = ChartQuery.parse({ range });
  const asOf = new Date(now);
  const known = new Map(Object.entries(counts).map(([at, each]) => [Date.parse(at), { ...none, ...each }]));
  const plan = planChart({ range, bucket: range === '24h' ? '1h' : '1d' }, season, asOf);
  const given = { countsAt: (from: number) => known.get(from), before, asOf };
  return {
    updates: FundUpdateRate.parse(toFundUpdateRate(query, plan, given)),
    registrations: PlayerRegistrationRate.parse(toPlayerRegistrationRate(query, plan, given)),
  };
}

describe('the fund update rate', () => {
  it('is changes per minute of the bucket, with the share of open funds that changed', () => {
    const { updates } = chartsOf({
      counts: {
        '2026-11-19T14:00:00Z': { fundsOpened: 20 },
        '2026-11-20T12:00:00Z': { changes: 90, fundsChanged: 60, fundsOpened: 10 },
      },
    });
    expect(updates.points.at(-2)).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      until: '2026-11-20T13:00:00.000Z',
      value: 1.5,
      changes: 90,
      fundsChanged: 60,
      openFunds: 160,
      share: 0.375,
    });
  });

  it('of a bucket that still runs is per minute that has passed', () => {
    const { updates } = chartsOf({ counts: { '2026-11-20T13:00:00Z': { changes: 24 } } });
    expect([updates.points.at(-1)?.value, updates.isLastUnfinished]).toEqual([2, true]);
  });

  it('of a bucket that has just begun is not more than in its first five minutes', () => {
    const counts = { '2026-11-20T13:00:00Z': { changes: 5 } };
    const valueAt = (asOf: string) => chartsOf({ asOf, counts }).updates.points.at(-1)?.value;
    expect(valueAt('2026-11-20T13:00:03Z')).toBe(1);
    expect(valueAt('2026-11-20T13:05:00Z')).toBe(1);
    expect(valueAt('2026-11-20T13:10:00Z')).toBe(0.5);
  });

  it('has the period before and the usual band of four weeks beside it', () => {
    const weeks = ['2026-11-13T12:00:00Z', '2026-11-06T12:00:00Z', '2026-10-30T12:00:00Z', '2026-10-23T11:00:00Z'];
    const { updates } = chartsOf({
      counts: {
        '2026-11-19T12:00:00Z': { changes: 120 },
        ...Object.fromEntries(weeks.map((at, index) => [at, { changes: 60 * (index + 1) }])),
      },
    });
    expect(updates.points.at(-2)).toMatchObject({
      previous: { at: '2026-11-19T12:00:00.000Z', value: 2 },
      usual: { low: 1.3, high: 3.7 },
    });
  });

  it('knows nothing usual while markets are closed', () => {
    const { updates } = chartsOf({ asOf: '2026-11-22T23:00:00Z' });
    expect(updates.points.map(({ usual }) => usual)).toEqual(updates.points.map(() => null));
  });

  it('is 0, and no share of nothing, in a season in which nothing happens', () => {
    const { points } = chartsOf({ asOf: '2026-08-20T10:00:00Z' }).updates;
    expect(new Set(points.map(({ value, share }) => `${value} ${share}`))).toEqual(new Set(['0 0']));
  });
});

describe('the player registration rate', () => {
  it('counts new players, with the running total and the period before', () => {
    const { registrations } = chartsOf({
      counts: {
        '2026-11-19T12:00:00Z': { registrations: 3 },
        '2026-11-20T11:00:00Z': { registrations: 4 },
        '2026-11-20T12:00:00Z': { registrations: 7 },
      },
    });
    expect(registrations.points.slice(-3)).toMatchObject([
      { value: 4, total: 104 },
      { value: 7, total: 111, previous: { at: '2026-11-19T12:00:00.000Z', value: 3 } },
      { value: 0, total: 111 },
    ]);
  });

  test('adds up to all that was counted over any range', () => {
    const counted = fc.array(fc.nat(1_000), { minLength: 97, maxLength: 97 });
    fc.assert(
      fc.property(fc.constantFrom('24h', '7d', '30d', 'season'), counted, (range: OverviewRange, numbers) => {
        const asOf = new Date('2026-11-20T13:12:00Z');
        const query = ChartQuery.parse({ range });
        const plan = planChart({ range, bucket: range === '24h' ? '1h' : '1d' }, season, asOf);
        const order = new Map(plan.buckets.map(({ from }, index) => [from, index]));
        const countsAt = (from: number) => ({ ...none, registrations: numbers[order.get(from) ?? 0] ?? 0 });
        const { points } = toPlayerRegistrationRate(query, plan, { countsAt, before, asOf });
        const sum = points.reduce((total, { value }) => total + value, 0);
        expect(points.at(-1)?.total).toBe(before.registrations + sum);
        expect(sum).toBe(numbers.slice(0, points.length).reduce((total, value) => total + value, 0));
      }),
      runsOf('any chart of a season'),
    );
  });
});

describe('a query for a chart', () => {
  it.each([
    [{ range: '24h', bucket: '1d' }, 'bucket', 'Use 1h or 15m with this range.'],
    [{ range: 'season', bucket: '15m' }, 'bucket', 'Use 1d with this range.'],
    [{ bucket: '6h' }, 'bucket', 'Use 1h or 15m with this range.'],
  ])('%o is refused at %s', (query, path, message) => {
    const { error } = ChartQuery.safeParse(query);
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
  const from = '2026-10-24T22:00:00Z';
  const to = '2026-10-25T23:00:00Z';
  it.each([
    ['custom', { range: 'custom' }, ['from', 'to'], 'Give this with the range custom.'],
    ['custom without its end', { range: 'custom', from }, ['to'], 'Give this with the range custom.'],
    ['custom, ended first', { range: 'custom', from: to, to: from }, ['to'], 'Give a moment after from.'],
    ['custom without length', { range: 'custom', from, to: from }, ['to'], 'Give a moment after from.'],
    ['7d with ends', { range: '7d', from, to }, ['from', 'to'], 'Give this with the range custom alone.'],
    ['24h with an end', { to }, ['to'], 'Give this with the range custom alone.'],
    ['custom by days', { range: 'custom', from, to, bucket: '1d' }, ['bucket'], 'Use 1h or 15m with this range.'],
  ])('for %s is refused', (_name, query, paths, message) => {
    const { error } = ChartQuery.safeParse(query);
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(
      paths.map((path) => [path, message]),
    );
  });
  it.each([
    [6, '15m'],
    [6.01, '1h'],
    [25, '1h'],
    [48.01, '6h'],
    [12 * 24, '6h'],
    [12 * 24 + 1, '1d'],
    [150 * 24, '1d'],
  ])('for a stretch of %d hours is cut by %s', (hours, bucket) => {
    const end = new Date(Date.parse(from) + hours * 3_600_000).toISOString();
    expect(spanOf(ChartQuery.parse({ range: 'custom', from, to: end }))).toEqual({
      range: 'custom',
      bucket,
      from: Date.parse(from),
      to: Date.parse(end),
    });
  });
  it.each([{ range: '1y' }, { range: '24h', bucket: '5m' }])('%o is refused', (query) => {
    expect(ChartQuery.safeParse(query).success).toBe(false);
  });
  it('is for 24 hours when it does not say', () => {
    expect(ChartQuery.parse({})).toEqual({ range: '24h' });
  });
});
