import type { ChartBucket, ChartData } from '../records/Chart/chart-data.ts';
import { deeplyFrozen } from './deeply-frozen.ts';

const hour = 3_600_000;
const day = 24 * hour;

const iso = (moment: number) => new Date(moment).toISOString();

/** Somewhere between 0 and 1, the same at every run. */
const noise = (index: number) => ((index * 7919 + 104_729) % 997) / 997;

interface Shape {
  /** Of the end of the last bucket. */
  readonly end: string;
  readonly count: number;
  readonly step: number;
  /** How far back the period before is. */
  readonly back?: number;
  readonly valueAt: (moment: number, index: number) => number | null;
  readonly usualAt?: (moment: number) => { readonly low: number; readonly high: number };
}

function bucketsOf({ end, count, step, back, valueAt, usualAt }: Shape): readonly ChartBucket[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Date.parse(end) - (count - index) * step;
    return {
      from: iso(from),
      to: iso(from + step),
      value: valueAt(from, index),
      ...(usualAt ? { usual: usualAt(from) } : {}),
      ...(back ? { previous: { from: iso(from - back), value: valueAt(from - back, index + 3) } } : {}),
    };
  });
}

/** A working day in Brussels in winter: quiet at night, busy from nine. */
const rhythm = [
  384, 330, 260, 210, 170, 140, 124, 118, 126, 132, 122, 116, 120, 122, 118, 126, 134, 146, 182, 300, 344, 352, 380,
  402,
];
const rateAt = (moment: number) => rhythm[Math.round((moment / hour + 10) % 24)] ?? 0;

const usualAt = (moment: number) => ({
  low: Math.round(rateAt(moment) * 0.78),
  high: Math.round(rateAt(moment) * 1.22),
});
const updates = (moment: number, index: number) => Math.round(rateAt(moment) * (0.92 + 0.16 * noise(index)));

const asOf = '2026-11-21T13:12:00Z';
const whole = { count: 1, unit: 'hour' } as const;

const lastDay = { end: '2026-11-21T14:00:00Z', count: 24, step: hour, back: day };

/** 24 hours of fund updates, inside their band; the last hour still runs. */
export const fundUpdates: ChartData = deeplyFrozen({
  buckets: bucketsOf({ ...lastDay, valueAt: updates, usualAt }),
  length: whole,
  isLastUnfinished: true,
  asOf,
});

/** The same, with three hours of the night in which hardly anything came. */
export const fundUpdatesOutOfBand: ChartData = deeplyFrozen({
  ...fundUpdates,
  buckets: fundUpdates.buckets.map((bucket, index) =>
    index >= 11 && index <= 13 ? { ...bucket, value: [52, 38, 61][index - 11] ?? null } : bucket,
  ),
  annotations: [{ at: '2026-11-21T08:00:00Z', label: 'Market opens 09:00' }],
});

/** 24 hours of registrations, a count in each. */
export const registrations: ChartData = deeplyFrozen({
  buckets: bucketsOf({
    ...lastDay,
    valueAt: (moment, index) => Math.max(0, Math.round(rateAt(moment + 4 * hour) / 11 - 9 + 8 * noise(index))),
  }),
  length: whole,
  isLastUnfinished: true,
  asOf,
});

/** A season that nobody has joined yet. */
export const noRegistrations: ChartData = deeplyFrozen({
  ...registrations,
  buckets: bucketsOf({ ...lastDay, valueAt: () => 0 }),
});

/** 7 days, 6 hours in each bucket, with what came beside. */
export const week: ChartData = deeplyFrozen({
  buckets: bucketsOf({
    end: '2026-11-21T23:00:00Z',
    count: 28,
    step: 6 * hour,
    back: 7 * day,
    valueAt: (moment, index) => Math.round(rateAt(moment) * 6 * (0.8 + 0.4 * noise(index))),
  }).map((bucket, index) => ({ ...bucket, beside: `${10 + (index % 7)}\u202f%`, besideFigure: 10 + (index % 7) })),
  length: { count: 6, unit: 'hour' },
  isLastUnfinished: false,
  beside: 'Open funds changed',
  besideUnit: '%',
  asOf,
});

/** The night on which Brussels sets its clocks back: 02:00 comes twice. */
export const clocksSetBack: ChartData = deeplyFrozen({
  buckets: bucketsOf({
    end: '2026-10-25T23:00:00Z',
    count: 25,
    step: hour,
    valueAt: (moment, index) => Math.round(30 + rateAt(moment) / 10 + 6 * noise(index)),
  }),
  length: whole,
  isLastUnfinished: false,
  asOf: '2026-10-25T23:04:00Z',
});

/** The same hours with stretches that were never recorded, one point alone between two of them. */
export const gaps: ChartData = deeplyFrozen({
  ...fundUpdates,
  buckets: fundUpdates.buckets.map((bucket, index) =>
    [4, 5, 6, 8, 9, 17].includes(index) ? { ...bucket, value: null, usual: undefined } : bucket,
  ),
});

/** A season: 180 days, each a bucket, two of which have 23 or 25 hours. */
export const season: ChartData = deeplyFrozen({
  buckets: Array.from({ length: 180 }, (_, index) => {
    const midnight = (at: number) => {
      const date = new Date(Date.UTC(2026, 4, 25) + at * day);
      const isSummer = date.getTime() <= Date.UTC(2026, 9, 25);
      return iso(date.getTime() - (isSummer ? 2 : 1) * hour);
    };
    return {
      from: midnight(index),
      to: midnight(index + 1),
      value: Math.round(4_000 + 30 * index * noise(index) + (index % 7 > 4 ? 0 : 2_500)),
    };
  }),
  length: { count: 1, unit: 'day' },
  isLastUnfinished: true,
  annotations: [
    { at: '2026-07-20T22:00:00Z', label: 'Market holiday' },
    { at: '2026-08-31T22:00:00Z', label: 'Season 3 starts' },
    { at: '2026-11-10T23:00:00Z', label: 'Armistice Day' },
  ],
  asOf,
});
