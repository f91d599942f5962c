import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../database/seeded-random.ts';
import { createTimetable, lastAtOrBelow } from './timetable.ts';

const timeZone = 'Europe/Tallinn';
const day = (date: string) => Temporal.PlainDate.from(date);
const midnight = (date: string) => day(date).toZonedDateTime(timeZone).epochMilliseconds;
const draws = Array.from({ length: 2_000 });

describe('createTimetable', () => {
  // Clocks go back on the 25th, a Sunday.
  const first = day('2026-10-24');
  const last = day('2026-10-27');
  const timetable = createTimetable(timeZone, first, last, ({ dayOfWeek }) => (dayOfWeek === 1 ? 0 : 1));
  const drawn = (from: number, to: number) => {
    const random = createSeededRandom('moments');
    return draws.map(() => timetable.draw(random, from, to));
  };
  const dayOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();

  it('draws whole milliseconds between two moments, on no day without weight', () => {
    const from = midnight('2026-10-24') + 1_234;
    const to = midnight('2026-10-27') + 30_000_000;
    const moments = drawn(from, to);
    expect(moments.filter((moment) => !Number.isInteger(moment) || moment < from || moment >= to)).toEqual([]);
    expect(new Set(moments.map(dayOf))).toEqual(new Set(['2026-10-24', '2026-10-25', '2026-10-27']));
  });

  it('reaches the 25th hour of a day on which clocks go back', () => {
    const lastHour = midnight('2026-10-26') - 3_600_000;
    expect(drawn(lastHour, midnight('2026-10-26')).map(dayOf)).toEqual(draws.map(() => '2026-10-25'));
    expect(new Set(drawn(lastHour, midnight('2026-10-26'))).size).toBeGreaterThan(1_900);
  });

  it.each([
    ['nobody is about', midnight('2026-10-26'), midnight('2026-10-27')],
    ['it has not begun', midnight('2026-10-01'), midnight('2026-10-02')],
    ['it is over', midnight('2026-11-01'), midnight('2026-11-02')],
    ['no time is left', midnight('2026-10-24') + 5, midnight('2026-10-24') + 5],
  ])('answers the first moment when %s', (_name, from, to) => {
    expect(new Set(drawn(from, to))).toEqual(new Set([from]));
  });
});

describe('lastAtOrBelow', () => {
  it.each([
    [0, -1],
    [1, 0],
    [2, 2],
    [2.5, 2],
    [9, 3],
  ])('finds the place of %d', (limit, index) => {
    expect(lastAtOrBelow([1, 2, 2, 3], limit)).toBe(index);
  });
});
