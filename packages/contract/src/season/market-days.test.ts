import { describe, expect, it } from 'vitest';
import { marketClosure, nextMarketHoliday } from '../index.ts';

const season = {
  timeZone: 'Europe/Brussels',
  marketHolidays: [
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
};

describe('the market is closed', () => {
  it.each([
    ['on a working day', '2026-11-20T12:00:00Z', undefined],
    ['on a Saturday', '2026-11-21T12:00:00Z', { is: 'weekend' }],
    ['on a Sunday that has begun in the zone alone', '2026-11-21T23:30:00Z', { is: 'weekend' }],
    ['on a Monday that has begun in the zone alone', '2026-11-22T23:30:00Z', undefined],
    ['on a holiday', '2026-12-25T12:00:00Z', { is: 'holiday', name: 'Christmas Day' }],
  ])('%s', (_name, at, closure) => {
    expect(marketClosure(season, new Date(at))).toEqual(closure);
  });

  it.each([
    ['2026-11-21T12:00:00Z', 'Christmas Day'],
    ['2026-12-25T12:00:00Z', 'New Year’s Day'],
    ['2027-01-01T12:00:00Z', undefined],
  ])('next after %s for %s', (at, name) => {
    expect(nextMarketHoliday(season, new Date(at))?.name).toBe(name);
  });
});
