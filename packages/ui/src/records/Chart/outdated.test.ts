import { expect, test } from 'vitest';
import { areOutdated } from './outdated.ts';

const asOf = '2026-11-21T08:30:00Z';
const season = { end: '2026-12-20T17:00:00Z' };

test.each([
  ['2026-11-21T09:00:00Z', false],
  ['2026-11-21T09:00:01Z', true],
  ['2026-12-21T08:30:00Z', false],
] as const)('figures of 08:30 are out of date at %s: %s', (now, isOutdated) => {
  expect(areOutdated(asOf, season, new Date(now))).toBe(isOutdated);
});
