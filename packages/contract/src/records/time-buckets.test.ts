import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { bucketSizes, bucketsBetween } from '../index.ts';

const timeZones = fc.constantFrom(
  'Europe/Brussels',
  'Europe/Tallinn',
  'America/St_Johns',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
);
const moments = fc.date({ min: new Date('2005-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
const hours = fc.integer({ min: 1, max: 24 * 9 });
const periods = fc
  .tuple(moments, hours)
  .map(([at, length]) => ({ from: at.getTime(), to: at.getTime() + length * 3_600_000 }));

const clockAt = (timeZone: string, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

test('the buckets of any stretch in any zone cover it, follow each other without a gap, and are no more than needed', () => {
  fc.assert(
    fc.property(timeZones, fc.constantFrom(...bucketSizes), periods, (timeZone, size, period) => {
      const buckets = bucketsBetween(timeZone, size, period);
      for (const [index, { from, to }] of buckets.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(to).toBe(buckets[index + 1]?.from ?? to);
      }
      const first = buckets[0];
      const last = buckets.at(-1);
      expect(first?.from).toBeLessThanOrEqual(period.from);
      expect(first?.to).toBeGreaterThan(period.from);
      expect(last?.from).toBeLessThan(period.to);
      expect(last?.to).toBeGreaterThanOrEqual(period.to);
    }),
    runsOf('any bucket of time'),
  );
});

test('a day begins when the calendar of its zone says so, and six hours by the clock, whatever the clocks did', () => {
  fc.assert(
    fc.property(timeZones, periods, (timeZone, period) => {
      for (const { from } of bucketsBetween(timeZone, '1d', period))
        expect(clockAt(timeZone, from).startOfDay().epochMilliseconds).toBe(from);
      for (const { from } of bucketsBetween(timeZone, '6h', period)) {
        const { hour, minute } = clockAt(timeZone, from);
        const isLeftOut = clockAt(timeZone, from - 1).hour !== (hour + 23) % 24;
        expect(isLeftOut || (hour % 6 === 0 && minute === 0)).toBe(true);
      }
    }),
    runsOf('any bucket of time'),
  );
});

test('buckets of every size share their moments with the quarters of an hour', () => {
  fc.assert(
    fc.property(timeZones, fc.constantFrom(...bucketSizes), periods, (timeZone, size, period) => {
      const quarters = new Set(bucketsBetween(timeZone, '15m', period).map(({ from }) => from));
      const inside = bucketsBetween(timeZone, size, period).filter(({ from }) => from >= period.from);
      expect(inside.filter(({ from }) => !quarters.has(from))).toEqual([]);
    }),
    runsOf('any bucket of time'),
  );
});

describe('the day on which Brussels', () => {
  const hoursOf = (day: string, size: '1h' | '6h' | '1d') => {
    const date = Temporal.PlainDate.from(day);
    const [from, to] = [date, date.add({ days: 1 })].map(
      (each) => each.toZonedDateTime('Europe/Brussels').epochMilliseconds,
    ) as [number, number];
    return bucketsBetween('Europe/Brussels', size, { from, to }).map((each) => (each.to - each.from) / 3_600_000);
  };
  it.each([
    ['sets its clocks back has 25 hours', '2026-10-25', [25], [7, 6, 6, 6], 25],
    ['sets them forward has 23', '2027-03-28', [23], [5, 6, 6, 6], 23],
    ['leaves them alone has 24', '2026-11-21', [24], [6, 6, 6, 6], 24],
  ])('%s', (_name, day, days, quarters, hourCount) => {
    expect(hoursOf(day, '1d')).toEqual(days);
    expect(hoursOf(day, '6h')).toEqual(quarters);
    expect(hoursOf(day, '1h')).toEqual(Array.from({ length: hourCount }, () => 1));
  });
});
