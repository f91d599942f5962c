import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { marketHolidaysOf } from './market-holidays.ts';
import { layOutSeason } from './season-calendar.ts';

const at = new Date('2026-11-21T13:12:00Z');
const project = { key: 'rahapaev-s05-prod', status: 'live', transationLocales: ['et_EE'] } as const;

describe('layOutSeason', () => {
  it('plays a live season in the zone and currency of its country, from opening to closing', () => {
    expect(layOutSeason(project, at)).toEqual({
      timeZone: 'Europe/Tallinn',
      currency: 'EUR',
      startsAt: new Date('2026-09-14T06:00:00Z'),
      // Estonia is an hour nearer to UTC in winter.
      endsAt: new Date('2027-01-29T15:30:00Z'),
    });
  });

  it.each([
    ['a closed season is over', { ...project, status: 'closed' }, (start: Date, end: Date) => end < at && start < end],
    ['a season on stage has not begun', { ...project, key: 'rahapaev-s05-stage' }, (start: Date) => start > at],
  ] as const)('%s', (_name, changed, holds) => {
    const { startsAt, endsAt } = layOutSeason(changed, at);
    expect(holds(startsAt, endsAt)).toBe(true);
  });

  it('begins on a Monday, whatever day it is laid out on', () => {
    for (let day = 0; day < 14; day += 1) {
      const { startsAt, timeZone } = layOutSeason(project, new Date(at.getTime() + day * 86_400_000));
      const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone);
      expect([start.dayOfWeek, start.hour]).toEqual([1, 9]);
    }
  });

  it('knows a currency without a country', () => {
    expect(layOutSeason({ key: 'demo-s01-test', status: 'live' }, at)).toMatchObject({ currency: 'GBP' });
  });
});

describe('marketHolidaysOf', () => {
  it('has the days around Easter, and none that falls on a weekend', () => {
    expect(marketHolidaysOf(2026)).toEqual([
      { date: '2026-01-01', name: 'New Year’s Day' },
      { date: '2026-04-03', name: 'Good Friday' },
      { date: '2026-04-06', name: 'Easter Monday' },
      { date: '2026-05-01', name: 'Labour Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]);
  });
});
