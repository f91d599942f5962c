import { expect, it } from 'vitest';
import { lastClosedDay } from './trading-days.ts';

it.each([
  ['before it closes', '2026-11-20T16:29:59.999Z', '2026-11-19'],
  ['when it closes', '2026-11-20T16:30:00Z', '2026-11-20'],
  ['after midnight in the zone alone', '2026-11-20T23:30:00Z', '2026-11-20'],
  ['in summer, an hour earlier', '2026-08-20T15:30:00Z', '2026-08-20'],
])('the last day whose prices are known %s', (_name, at, day) => {
  expect(lastClosedDay(new Date(at), 'Europe/Brussels')).toBe(day);
});
