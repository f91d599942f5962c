import { expect, test } from 'vitest';
import { timeFrom } from './clock.ts';

const machine = Date.parse('2026-11-22T10:15:30Z');

test.each([
  ['2026-12-24T08:00:00Z', '2026-12-24T08:00:00.000Z'],
  ['2026-12-24T08:00:00+02:00', '2026-12-24T06:00:00.000Z'],
  ['2025-02-28', '2025-02-28T10:15:30.000Z'],
])('time from %s begins at %s and goes on', (at, begins) => {
  let now = machine;
  const time = timeFrom(at, () => now);
  expect([time.begins, time.now()].map((moment) => new Date(moment).toISOString())).toEqual([begins, begins]);
  now += 90_000;
  expect(time.now() - time.begins).toBe(90_000);
});
