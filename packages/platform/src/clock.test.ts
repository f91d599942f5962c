import { expect, test } from 'vitest';
import { countOf } from '../../../counts.ts';
import { createClock, formatMilliseconds } from './clock.ts';

test('no two timestamps are the same, even while the clock stands still or goes back', () => {
  let now = 1_795_249_140_123;
  const clock = createClock(() => now);
  const count = countOf('moments in a row');
  const timestamps = Array.from({ length: count }, (_, index) => {
    if (index === count / 2) now -= 5000;
    return clock.timestamp();
  });
  expect(new Set(timestamps).size).toBe(count);
  expect(timestamps.toSorted()).toEqual(timestamps);
});

test('times are written to the nanosecond, as the provider writes them', () => {
  expect(formatMilliseconds(1_795_249_140_123)).toBe('2026-11-21T08:19:00.123000000Z');
});
