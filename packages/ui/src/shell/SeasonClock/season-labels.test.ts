import { describe, expect, it } from 'vitest';
import { makeSeason } from '../../mocks/seasons.ts';
import { seasonHeadline } from './season-labels.ts';

describe('where a season stands', () => {
  it.each([
    ['before it begins', 'registration', '2026-09-14T06:59:59Z', 'Registration'],
    ['when it has begun since the answer', 'registration', '2026-09-14T07:00:00Z', 'Day 1 of 138'],
    ['amid it', 'trading', '2026-11-21T13:12:00Z', 'Day 69 of 138'],
    ['while it is frozen', 'frozen', '2026-11-21T13:12:00Z', 'Frozen, day 69 of 138'],
    ['when it has ended since the answer', 'trading', '2027-01-29T16:30:00Z', 'Finished'],
    ['in a phase that nobody knows', 'overtime', '2027-02-01T08:00:00Z', 'overtime'],
    ['in a phase that is called like a part of every object', 'constructor', '2026-11-21T13:12:00Z', 'constructor'],
  ])('%s', (_when, phase, at, text) => {
    expect(seasonHeadline(makeSeason({ phase }), new Date(at))).toBe(text);
  });
});
