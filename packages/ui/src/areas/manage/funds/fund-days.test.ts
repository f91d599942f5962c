import { expect, test } from 'vitest';
import { momentsOf, outOfReach, readFundDays, writtenDays } from './fund-days.ts';

const now = new Date('2026-11-21T13:12:00Z');
const timeZone = 'Europe/Brussels';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-16..2026-11-20', '2026-11-16..2026-11-20'],
  [null, '2026-11-20'],
  ['2026-11-31', '2026-11-20'],
  ['2026-11-20..2026-11-16', '2026-11-20'],
  ['2026-11-16..2026-11-18..2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-20'],
])('%j asks for %s', (text, days) => {
  expect(writtenDays(readFundDays(text, now, timeZone))).toBe(days);
});

test('a day is from its midnight to the next, also where the clocks are set', () => {
  expect(momentsOf({ from: '2026-10-25', to: '2026-10-25' }, timeZone)).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test('days before the fund, and those that have not begun, are not asked for', () => {
  const reach = (from: string, to: string) =>
    outOfReach({ from, to }, { openedAt: '2026-09-01T18:20:00Z', now, timeZone });
  expect(reach('2026-08-30', '2026-08-31')).toBe('before');
  expect(reach('2026-08-30', '2026-09-01')).toBeNull();
  expect(reach('2026-11-21', '2026-11-23')).toBeNull();
  expect(reach('2026-11-22', '2026-11-23')).toBe('future');
});
