import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { dayIn, Season, seasonDay, seasonPhaseAt } from '../index.ts';

const season = Season.parse({
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
  start: '2026-09-14T07:00:00Z',
  end: '2027-01-29T16:30:00Z',
  phase: 'trading',
  now: '2026-11-21T13:12:00Z',
  marketHolidays: [
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
});

describe('a season is refused, at the field, for', () => {
  it.each([
    ['a time zone that nobody knows', { timeZone: 'Europe/Brussel' }, 'timeZone'],
    ['an offset in place of a time zone', { timeZone: '+02:00' }, 'timeZone'],
    ['a currency that is no code', { currency: '€' }, 'currency'],
    ['a start without a zone', { start: '2026-09-14T09:00:00' }, 'start'],
    ['a holiday without a date', { marketHolidays: [{ name: 'Easter Monday' }] }, 'marketHolidays.0.date'],
  ])('%s', (_name, change, path) => {
    const { error } = Season.safeParse({ ...season, ...change });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
  it('nothing that it does not know: an unknown phase and unknown keys are kept', () => {
    expect(Season.parse({ ...season, phase: 'overtime', sponsor: 'Noordzee Wind' })).toMatchObject({
      phase: 'overtime',
      sponsor: 'Noordzee Wind',
    });
  });
});

describe('seasonPhaseAt', () => {
  it.each([
    ['2026-09-14T06:59:59.999Z', false, 'registration'],
    ['2026-09-14T07:00:00Z', false, 'trading'],
    ['2026-11-21T13:12:00Z', true, 'frozen'],
    ['2027-01-29T16:29:59.999Z', false, 'trading'],
    ['2027-01-29T16:30:00Z', true, 'finished'],
  ])('%s, frozen %s: %s', (at, isFrozen, phase) => {
    expect(seasonPhaseAt({ ...season, isFrozen }, new Date(at))).toBe(phase);
  });
});

const timeZones = fc.constantFrom('Europe/Brussels', 'Europe/Tallinn', 'America/St_Johns', 'Pacific/Apia', 'UTC');
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test('the day of any moment is the one of the calendar of its time zone', () => {
  fc.assert(
    fc.property(timeZones, moments, (timeZone, at) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
      expect(dayIn(timeZone, at)).toBe(zoned.toPlainDate().toString());
    }),
    runsOf('any moment of a season'),
  );
});

describe('seasonDay', () => {
  it.each([
    ['2026-09-14T06:59:59Z', undefined],
    ['2026-09-14T07:00:00Z', { day: 1, of: 138 }],
    ['2026-09-14T21:59:59Z', { day: 1, of: 138 }],
    ['2026-09-14T22:00:00Z', { day: 2, of: 138 }],
    ['2026-10-25T23:30:00Z', { day: 43, of: 138 }],
    ['2027-01-29T16:29:59Z', { day: 138, of: 138 }],
    ['2027-01-29T16:30:00Z', undefined],
  ])('%s is %j', (at, day) => {
    expect(seasonDay(season, new Date(at))).toEqual(day);
  });

  it('does not count the day that begins when the season ends', () => {
    const untilMidnight = { ...season, end: '2026-09-15T22:00:00Z' };
    expect(seasonDay(untilMidnight, new Date('2026-09-15T21:59:59Z'))).toEqual({ day: 2, of: 2 });
  });

  it('counts every day of any season once, whatever the clocks do', () => {
    fc.assert(
      fc.property(timeZones, moments, fc.integer({ min: 1, max: 300 }), fc.nat(), (timeZone, from, days, offset) => {
        const start = from;
        const end = new Date(from.getTime() + days * 86_400_000);
        const planned = { timeZone, start: start.toISOString(), end: end.toISOString() };
        const at = new Date(start.getTime() + (offset % (days * 86_400_000)));
        const zoned = (moment: Date) =>
          Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
        const passed = zoned(start).until(zoned(at)).days;
        const whole = zoned(start).until(zoned(new Date(end.getTime() - 1))).days;
        expect(seasonDay(planned, at)).toEqual({ day: passed + 1, of: whole + 1 });
      }),
      runsOf('any moment of a season'),
    );
  });
});
