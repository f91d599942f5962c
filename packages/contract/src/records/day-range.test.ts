import { expect, test } from 'vitest';
import { readDayRange } from './day-range.ts';
import { momentsOfDays } from './local-days.ts';

test.each([
  ['2026-09-01..2026-09-30', { from: '2026-09-01', to: '2026-09-30' }],
  ['2026-09-01..', { from: '2026-09-01', to: null }],
  ['..2026-09-30', { from: null, to: '2026-09-30' }],
  ['2026-09-01..2026-09-01', { from: '2026-09-01', to: '2026-09-01' }],
])('%s are days', (text, days) => {
  expect(readDayRange(text)).toEqual(days);
});

test.each([
  '',
  '..',
  '2026-09-01',
  '2026-09-30..2026-09-01',
  '2026-02-30..',
  '0000-01-01..',
  '..2026-09-30..',
  '2026-9-1..',
])('%j are none', (text) => {
  expect(readDayRange(text)).toBeUndefined();
});

test('days end with the midnight after the last of them, whatever the clocks did', () => {
  const moments = momentsOfDays('Europe/Brussels', { from: '2026-10-25', to: '2026-10-25' });
  expect(moments.from).toBe(Date.parse('2026-10-25T00:00:00+02:00'));
  expect(moments.to).toBe(Date.parse('2026-10-26T00:00:00+01:00'));
  expect(momentsOfDays('Europe/Brussels', { from: null, to: null })).toEqual({ from: -Infinity, to: Infinity });
});
