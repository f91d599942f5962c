import { type BucketSize, bucketsOfRange, type OverviewChartRange, overviewRanges } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';

const allowed = overviewRanges.flatMap((range) => bucketsOfRange[range].map((bucket) => ({ range, bucket })));

/** What every chart must be: points without a gap, from its beginning to its end or later. */
function expectChart(
  chart: {
    readonly range: OverviewChartRange;
    readonly bucket: BucketSize;
    readonly from: string;
    readonly to: string;
    readonly asOf: string;
    readonly isLastUnfinished: boolean;
    readonly points: readonly { readonly at: string; readonly until: string }[];
  },
  query: { readonly range: OverviewChartRange; readonly bucket: BucketSize },
) {
  const { points, from, to, asOf, isLastUnfinished } = chart;
  expect(chart.range === query.range && chart.bucket === query.bucket, `the range and bucket that were asked for`);
  expect(points.length > 0, 'points');
  expect(points[0]?.at === from, 'the first point at the beginning');
  const isWhole = points.every(({ at, until }, index) => at < until && (points[index + 1]?.at ?? until) === until);
  expect(isWhole, 'points without a gap');
  const last = points.at(-1)?.until ?? '';
  expect(Date.parse(last) >= Date.parse(to) && Date.parse(to) <= Date.parse(asOf), 'an end that is not in the future');
  expect(isLastUnfinished === Date.parse(last) > Date.parse(asOf), 'an unfinished last point to be marked');
}

/** What every implementation must do about the charts of the overview. The season is amid its trading. */
export const chartConformance: readonly ConformanceCase[] = [
  ...allowed.map(
    (query): ConformanceCase => ({
      name: `answers both charts of ${query.range} by ${query.bucket}, without a gap`,
      async run({ editor: { overview, season } }) {
        const [updates, registrations] = await Promise.all([
          overview.fundUpdateRate({ query }),
          overview.playerRegistrationRate({ query }),
        ]);
        expectChart(updates, query);
        expectChart(registrations, query);
        const times = ({ points }: { readonly points: readonly { readonly at: string }[] }) =>
          points.map(({ at }) => at).join();
        expect(times(updates) === times(registrations), 'the same points in both');
        expect(Date.parse(updates.asOf) <= Date.parse((await season.get()).now), 'figures of the present or before');
      },
    }),
  ),
  {
    name: 'cuts a range into the buckets that follow from it',
    async run({ editor: { overview } }) {
      for (const range of overviewRanges) {
        const { bucket } = await overview.fundUpdateRate({ query: { range } });
        expect(bucket === bucketsOfRange[range][0], `${bucketsOfRange[range][0]} for ${range}`);
      }
    },
  },
  {
    name: 'refuses a bucket that the range is not cut into, by the name of the field',
    async run({ editor: { overview } }) {
      const query = { range: 'season', bucket: '15m' } as const;
      for (const call of [overview.fundUpdateRate, overview.playerRegistrationRate])
        expect((await refusedFields(call({ query }))) === 'bucket', 'the bucket');
    },
  },
  {
    name: 'answers both charts of a stretch as the range that it lies in has them',
    async run({ editor: { overview } }) {
      for (const call of [overview.fundUpdateRate, overview.playerRegistrationRate]) {
        const whole = await call({ query: { range: '7d', bucket: '1h' } });
        const first = whole.points[100];
        const last = whole.points[147];
        const within = (moment = '') => new Date(Date.parse(moment) + 60_000).toISOString();
        const query = { range: 'custom', bucket: '1h', from: within(first?.at), to: within(last?.at) } as const;
        const part = await call({ query });
        expectChart(part, query);
        const counts = (points: readonly { readonly at: string; readonly value: number }[]) =>
          points.map(({ at, value }) => `${at} ${value}`).join();
        expect(counts(part.points) === counts(whole.points.slice(100, 148)), 'the same counts in the same hours');
        const days = part.points.map(({ at, previous }) => Date.parse(at) - Date.parse(previous?.at ?? at));
        expect(
          days.every((each) => each >= 47 * 3_600_000 && each <= 49 * 3_600_000),
          'as long a stretch before it',
        );
      }
    },
  },
  {
    name: 'ends a stretch that reaches into the future with the figures, and has no point of one that lies in it',
    async run({ editor: { overview } }) {
      const { asOf } = await overview.playerRegistrationRate({ query: {} });
      const moment = (hours: number) => new Date(Date.parse(asOf) + hours * 3_600_000).toISOString();
      const query = { range: 'custom', from: moment(-3), to: moment(3) } as const;
      expectChart(await overview.fundUpdateRate({ query }), { ...query, bucket: '15m' });
      const ahead = await overview.fundUpdateRate({ query: { range: 'custom', from: moment(1e5), to: moment(2e5) } });
      expect(ahead.points.length === 0 && !ahead.isLastUnfinished, 'no point');
    },
  },
  {
    name: 'refuses a stretch without its ends, one that ends before it begins, and ends of any other range',
    async run({ editor: { overview } }) {
      const from = '2026-10-24T22:00:00Z';
      const to = '2026-10-25T23:00:00Z';
      const cases = [
        [{ range: 'custom' }, 'from,to'],
        [{ range: 'custom', from }, 'to'],
        [{ range: 'custom', from: to, to: from }, 'to'],
        [{ range: 'custom', from, to: from }, 'to'],
        [{ range: '7d', from, to }, 'from,to'],
        [{ range: 'custom', from, to, bucket: '1d' }, 'bucket'],
      ] as const;
      for (const [query, fields] of cases) {
        const refused = await refusedFields(overview.fundUpdateRate({ query }));
        expect(refused === fields, `${fields}, not ${refused}`);
      }
    },
  },
  {
    name: 'counts changes per minute, and the share of open funds that they changed',
    async run({ editor: { overview } }) {
      const { points, to } = await overview.fundUpdateRate({ query: { range: '30d' } });
      for (const { at, until, value, changes, fundsChanged, openFunds, share, usual } of points) {
        const [whole, passed] = [until, new Date(Math.min(Date.parse(until), Date.parse(to)))].map(
          (end) => (new Date(end).getTime() - Date.parse(at)) / 60_000,
        );
        const minutes = Math.max(passed ?? 0, Math.min(whole ?? 0, 5));
        expect(Math.abs(value - changes / minutes) < 1e-6, `${changes} in ${minutes} minutes, not ${value}`);
        expect(fundsChanged <= changes && fundsChanged <= openFunds, 'no more funds than changes and open funds');
        expect(Math.abs(share * openFunds - fundsChanged) < 1e-6 * openFunds + 1e-9, 'a share of open funds');
        expect(usual === null || usual.low <= usual.high, 'a band');
      }
      expect(
        points.some(({ changes }) => changes > 0),
        'changes',
      );
      expect(
        points.some(({ usual }) => usual === null) && points.some(({ usual }) => usual !== null),
        'a usual band on some days and none on those on which markets are closed',
      );
    },
  },
  {
    name: 'counts registrations with a running total that is the same over every range',
    async run({ editor: { overview } }) {
      const charts = await Promise.all(
        overviewRanges.map((range) => overview.playerRegistrationRate({ query: { range } })),
      );
      for (const { points } of charts) {
        const runs = points.every(
          ({ total, value }, index) => total === (points[index - 1]?.total ?? total - value) + value,
        );
        expect(runs, 'a running total');
      }
      const totals = new Set(charts.map(({ points }) => points.at(-1)?.total));
      expect(totals.size === 1, `one total, not ${[...totals].join()}`);
      const season = charts.at(-1)?.points ?? [];
      const sum = season.reduce((total, { value }) => total + value, 0);
      expect(totals.has(sum) && sum > 0, 'the season to add up to the total');
      expect(
        season.every(({ previous }) => previous === null),
        'nothing before the season',
      );
    },
  },
  {
    name: 'has the period before beside each point',
    async run({ editor: { overview } }) {
      const { points } = await overview.playerRegistrationRate({ query: { range: '7d', bucket: '1d' } });
      const earlier = await overview.playerRegistrationRate({ query: { range: '30d', bucket: '1d' } });
      const values = new Map(earlier.points.map(({ at, value }) => [at, value]));
      for (const { at, previous } of points) {
        const days = Math.round((Date.parse(at) - Date.parse(previous?.at ?? at)) / 86_400_000);
        expect(days === 7, `a week before, not ${days} days`);
        expect(values.get(previous?.at ?? '') === previous?.value, 'what that day had');
      }
    },
  },
  {
    name: 'keeps the charts of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const { overview } of [outsider, unverifiedSudo])
        for (const call of [overview.fundUpdateRate, overview.playerRegistrationRate]) {
          const { code, status } = await refusal(call({ query: {} }));
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
    },
  },
];
