import { expect, test } from 'vitest';
import { areOutdated } from './outdated.ts';

const asOf = '2026-11-21T08:30:00Z';
const season = { end: '2026-12-20T17:00:00Z' };

test.each([
  ['15m', '2026-11-21T09:00:00Z', false],
  ['15m', '2026-11-21T09:00:01Z', true],
  ['6h', '2026-11-21T20:00:00Z', false],
  ['1d', '2026-11-24T08:30:00Z', true],
  ['1d', '2026-12-21T08:30:00Z', false],
] as const)('figures of 08:30 in buckets of %s are out of date at %s: %s', (bucket, now, isOutdated) => {
  expect(areOutdated({ asOf, bucket }, season, new Date(now))).toBe(isOutdated);
});
